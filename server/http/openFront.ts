// Pages from the first moment on: the server listens before its database is there, and calls wait until the application takes over.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { type ConnectionLimits, countConnections, serverPatience } from './connectionLimit.ts'
import { createWaiting } from './createWaiting.ts'
import { securityHeaders } from './securityHeaders.ts'
import { isCallAddress, isPageCall, sendOwnPage, serveWeb } from './serveWeb.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type Front = {
  /** Settles when the port is taken, or cannot be. */
  listening: Promise<void>
  server: Server
  /** Says `upgrade` of each socket once the application takes over; never listens. */
  sockets: Server
  /** What answers from the hand-over on. */
  answerBy(handler: Handler): void
  /** The application answers the calls that wait, and all that come from now on. */
  handOver(): void
  /** Cuts off what waits. */
  close(): Promise<void>
}

type Options = Pick<ConnectionLimits, 'perAddress' | 'trustedProxies'> & {
  webDir: string
  port: number
  host: string
  /** Calls and sockets that wait at a time. The front refuses more, and says when to come again. */
  mostWaiting?: number
}

export async function openFront({ webDir, port, host, mostWaiting = 1_000, ...limits }: Options): Promise<Front> {
  const answerPage = await pagesOf(webDir)
  let answer: Handler = () => undefined
  let state: 'held' | 'open' | 'closed' = 'held'
  const waiting = createWaiting(mostWaiting)
  const sockets = createServer()
  const connections = new Set<Socket>()

  const handle: Handler = (request, response) => {
    if (state === 'open') answer(request, response)
    else if (!isCallAddress(request.url ?? '')) answerPage(request, response)
    // The drain counts calls by this event and may have begun to listen after the first one.
    else if (!waiting.addCall(response, () => server.emit('request', request, response)))
      response.writeHead(503, { 'retry-after': '1' }).end()
  }

  function takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
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
    return one.on('upgrade', takeSocket)
  }

  const server = createOne()
  const others: Server[] = []
  const listening = listen(server, port, host).then(async () => {
    if (host === 'localhost') others.push(...(await listenBeside(server, createOne)))
  })
  // The start reports it when it waits for it.
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
      waiting.letGo()
    },
    async close() {
      state = 'closed'
      waiting.cutOff()
      const ended = [server, ...others].map(one => new Promise<void>(done => one.close(() => done())))
      // `close` waits for upgraded sockets as well, but closeAllConnections does not know them.
      for (const socket of connections) socket.destroy()
      await Promise.all(ended)
    },
  }
}

/** The built pages alone, as the application sends them. */
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

/** A server takes one address of a name; these take the others. An address that cannot be taken is left out. */
async function listenBeside(first: Server, createOne: () => Server): Promise<Server[]> {
  const taken = first.address()
  if (taken === null || typeof taken === 'string') return []
  const servers: Server[] = []
  for (const { address } of await lookup('localhost', { all: true })) {
    if (address === taken.address) continue
    const server = createOne()
    await listen(server, taken.port, address).then(
      () => servers.push(server),
      () => undefined,
    )
  }
  return servers
}
