import type { LiveBus } from './LiveBus.ts'
import type { LiveEvent } from './LiveEvent.ts'

/** Creates the bus of an installation with a single server. */
export function createLocalBus(): LiveBus {
  const listeners: ((event: LiveEvent) => void)[] = []
  return {
    send(event) {
      for (const listener of listeners) listener(event)
    },
    listen(onEvent) {
      listeners.push(onEvent)
    },
    transport: 'in this process',
    close: async () => undefined,
  }
}
