import type { LiveBus } from './LiveBus.ts'
import type { LiveEvent } from './LiveEvent.ts'

/** Bus of a single node. */
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
