import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Takes no new connections, and resolves when every call is answered, or after `patience` ms. Sockets go on meanwhile. */
export type Drain = (patience: number) => Promise<void>

/** To be made before the server listens. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>()
  let isDraining = false
  let onEmpty: () => void = () => undefined

  // Before the application's own listener. What becomes a socket does not come this way.
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
    // Connections on which nothing is asked are closed with it.
    server.close()
    for (const response of open) leave(response)
    if (open.size === 0) return
    const empty = new Promise<void>(resolve => {
      onEmpty = resolve
    })
    await Promise.race([empty, sleep(patience, undefined, { ref: false })])
  }
}

/** No further call follows on its connection: else a busy client would never be done. */
function leave(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
