// Forward proxy for one browser. Checks each destination when the connection is made, like createOutbound.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { bareHost, type Guard } from '#server/outbound/createGuard.ts'

export type GuardedProxy = {
  port: number
  /**
   * Returns the number of requests that a destination answered and of tunnels that were connected. Forbidden and
   * failed ones do not count.
   */
  served(): number
  close(): Promise<void>
}

const connectTime = 15_000

/** Starts a proxy on a random port of 127.0.0.1. `close` also ends its open connections. */
export async function openGuardedProxy(guard: Guard): Promise<GuardedProxy> {
  const open = new Set<Duplex>()
  let served = 0

  /** Returns the options for a connection to an allowed destination. Throws for a forbidden one. */
  const connectionOptions = (url: URL) => ({ ...guard.connectionTo(url), timeout: connectTime })

  function forward(incoming: IncomingMessage, answer: ServerResponse) {
    try {
      const url = new URL(incoming.url ?? '')
      if (url.protocol !== 'http:' || url.username || url.password) throw new Error('not a page')
      const { 'proxy-connection': _hop, 'proxy-authorization': _secret, ...headers } = incoming.headers
      const onward = request(
        url,
        { ...connectionOptions(url), method: incoming.method, headers, agent: false },
        found => {
          served += 1
          answer.writeHead(found.statusCode ?? 502, found.headers)
          found.pipe(answer)
        },
      )
      onward.on('error', () => refuse(answer, 502))
      onward.on('timeout', () => onward.destroy())
      answer.on('close', () => onward.destroy())
      incoming.pipe(onward)
    } catch {
      refuse(answer, 403)
    }
  }

  function tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer) {
    let target: Socket | undefined
    client.on('error', () => target?.destroy())
    client.on('close', () => target?.destroy())
    try {
      const url = new URL(`https://${incoming.url}`)
      target = connect({ host: bareHost(url), port: Number(url.port || 443), ...connectionOptions(url) })
      const onward = target
      onward.on('error', () => client.destroy())
      onward.on('close', () => client.destroy())
      onward.once('connect', () => {
        served += 1
        onward.setTimeout(0)
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        onward.write(head)
        onward.pipe(client).pipe(onward)
      })
      onward.on('timeout', () => onward.destroy())
    } catch {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    }
  }

  const server = createServer(forward)
  server.on('connect', tunnel)
  // Refuses WebSocket upgrades sent to the proxy itself, because browsers open WebSockets through CONNECT tunnels.
  server.on('upgrade', (_asked, client) => client.destroy())
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    served: () => served,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

function refuse(answer: ServerResponse, status: number): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(status).end()
}
