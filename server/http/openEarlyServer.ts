// Listens before the database is ready. Serves the built pages at once, and lets calls wait until the
// application is ready.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { type ConnectionLimits, countConnections, serverPatience } from './connectionLimit.ts'
import { createAdmissionQueue } from './createAdmissionQueue.ts'
import { securityHeaders } from './securityHeaders.ts'
import { isCallAddress, isPageCall, sendOwnPage, serveWeb } from './serveWeb.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type EarlyServer = {
  /** Resolves when the server listens. Rejects if it cannot listen. */
  listening: Promise<void>
  server: Server
  /**
   * HTTP server that never listens itself. Emits `upgrade` for each WebSocket once the application has taken over.
   */
  sockets: Server
  /** Sets the application's handler, which answers after `handOver`. */
  answerBy(handler: Handler): void
  /** Passes waiting and all later calls to the application. */
  handOver(): void
  /** Stops listening and closes all connections, including those of waiting clients. */
  close(): Promise<void>
}

type Options = Pick<ConnectionLimits, 'perAddress' | 'trustedProxies'> & {
  webDir: string
  port: number
  host: string
  /**
   * Maximum number of calls and sockets that wait at the same time. Further ones are refused; calls
   * get a `retry-after`.
   */
  mostWaiting?: number
}

export async function openEarlyServer({
  webDir,
  port,
  host,
  mostWaiting = 1_000,
  ...limits
}: Options): Promise<EarlyServer> {
  const answerPage = await pagesOf(webDir)
  let answer: Handler = () => undefined
  let state: 'held' | 'open' | 'closed' = 'held'
  const waiting = createAdmissionQueue(mostWaiting)
  const sockets = createServer()
  const connections = new Set<Socket>()

  const handle: Handler = (request, response) => {
    if (state === 'open') answer(request, response)
    else if (!isCallAddress(request.url ?? '')) answerPage(request, response)
    // Emits `request` again when the call is admitted. The drain counts calls by this event, and may not have been
    // listening when the event was emitted first.
    else if (!waiting.addCall(response, () => server.emit('request', request, response)))
      response.writeHead(503, { 'retry-after': '1' }).end()
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const go = () => void (sockets.emit('upgrade', request, socket, head) || socket.destroy())
    if (state === 'open') go()
    else if (state === 'closed' || !waiting.addSocket(socket, go)) socket.destroy()
  }

  function createOne(): Server {
    const one = createServer(serverPatience, handle)
    countConnections(one, limits)
    one.on('connection', socket => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
    return one.on('upgrade', handleUpgrade)
  }

  const server = createOne()
  const others: Server[] = []
  const listening = listen(server, port, host).then(async () => {
    if (host === 'localhost') others.push(...(await listenBeside(server, createOne)))
  })
  // Avoids an unhandled rejection. The caller gets the error when it awaits `listening`.
  listening.catch(() => undefined)
  return {
    listening,
    server,
    sockets,
    answerBy(handler) {
      answer = handler
    },
    handOver() {
      state = 'open'
      waiting.admitAll()
    },
    async close() {
      state = 'closed'
      waiting.disconnectAll()
      const ended = [server, ...others].map(one => new Promise<void>(done => one.close(() => done())))
      // `close` waits for upgraded sockets, but `closeAllConnections` ignores them, so they are closed here.
      for (const socket of connections) socket.destroy()
      await Promise.all(ended)
    },
  }
}

/** Serves only the built pages, in the same way as the application. */
async function pagesOf(webDir: string): Promise<Handler> {
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await pages.register(helmet, securityHeaders)
  const hasPages = await serveWeb(pages, webDir)
  pages.setNotFoundHandler((request, reply) =>
    hasPages && isPageCall(request) ? sendOwnPage(reply, 'index.html') : reply.code(404).send(),
  )
  await pages.ready()
  return pages.routing
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host })
  await once(server, 'listening')
}

/**
 * Starts servers on the other address of `localhost` (127.0.0.1 or ::1), because a server listens on only one of
 * them. Skips addresses that are not available.
 */
async function listenBeside(first: Server, createOne: () => Server): Promise<Server[]> {
  const bound = first.address()
  if (bound === null || typeof bound === 'string') return []
  const servers: Server[] = []
  for (const { address } of await lookup('localhost', { all: true })) {
    if (address === bound.address) continue
    const server = createOne()
    await listen(server, bound.port, address).then(
      () => servers.push(server),
      () => undefined,
    )
  }
  return servers
}
