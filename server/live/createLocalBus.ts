import type { LiveEvent } from './LiveEvent.ts'

/** Carries events to every node, this one included. One node needs no more than this. */
export type LiveBus = {
  send(event: LiveEvent): void
  listen(onEvent: (event: LiveEvent) => void): void
}

export function createLocalBus(): LiveBus {
  const listeners: ((event: LiveEvent) => void)[] = []
  return {
    send(event) {
      for (const listener of listeners) listener(event)
    },
    listen(onEvent) {
      listeners.push(onEvent)
    },
  }
}
