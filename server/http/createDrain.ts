import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Refuses new connections. Resolves once all calls are answered, or after `patience` ms. WebSockets stay open. */
export type Drain = (patience: number) => Promise<void>

/** Creates the drain of a server. Call before the server listens. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>()
  let isDraining = false
  let onEmpty: () => void = () => undefined

  // Must run before the application's own listener. Upgrades to a WebSocket do not emit this event.
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    if (isDraining) leave(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) onEmpty()
    })
  })

  return async patience => {
    isDraining = true
    // `close` also closes idle connections.
    server.close()
    for (const response of open) leave(response)
    if (open.size === 0) return
    const empty = new Promise<void>(resolve => {
      onEmpty = resolve
    })
    await Promise.race([empty, sleep(patience, undefined, { ref: false })])
  }
}

/**
 * Closes the connection after its current call. Otherwise a client that keeps sending calls would delay
 * the shutdown indefinitely.
 */
function leave(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
