// Limits clients before they are authenticated: a maximum number of connections per address, including sockets, and
// timeouts for slow bodies.
import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { networkOf } from '#server/base/networkOf.ts'

export type ConnectionLimits = {
  /**
   * Maximum number of connections per address. For clients behind a trusted proxy, which share its connections, the
   * limit applies to the open calls and sockets of each client address.
   */
  perAddress: number
  trustedProxies: readonly string[]
  /** Milliseconds for the whole body of a usual call; calls with larger bodies get more time. */
  bodyMs: number
  /** Maximum time in milliseconds without new bytes of a body. */
  idleMs: number
}

/**
 * `headersMs`: milliseconds until the headers of a request must be complete. `checkIntervalMs`: milliseconds between
 * two checks of this limit.
 */
export const headersMs = 15_000
export const checkIntervalMs = 2_000
/**
 * Options of all node:http and node:https servers. Uploads have no total time limit; `limitConnections` disconnects
 * slow senders of other bodies.
 */
export const serverPatience = {
  headersTimeout: headersMs,
  connectionsCheckingInterval: checkIntervalMs,
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
}
/** Minimum transfer rate for bodies larger than usual, in bytes per millisecond. */
const slowest = 16

type Sending = { request: FastifyRequest; reply: FastifyReply; began: number; heard: number; bytes: number }

/**
 * Limits the open connections per address. Connections of trusted proxies are exempt. Call before the server listens.
 */
export function countConnections(
  server: Server,
  { perAddress, trustedProxies }: Pick<ConnectionLimits, 'perAddress' | 'trustedProxies'>,
): void {
  const open = createCounter(perAddress)
  const isProxy = proxyTest(trustedProxies)
  server.on('connection', socket => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (isProxy(socket.remoteAddress ?? '')) return
    if (!open.enter(address)) return void socket.destroy()
    socket.once('close', () => open.leave(address))
  })
}

/** Limits the clients behind trusted proxies per client address, and disconnects senders of slow bodies. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const behind = createCounter(limits.perAddress)
  const isProxy = proxyTest(limits.trustedProxies)
  const sending = new Set<Sending>()

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (hasBody(request)) watch(request, reply)
    if (!isProxy(socket.remoteAddress ?? '')) return
    const address = networkOf(request.ip)
    if (!behind.enter(address)) return reply.code(429).header('retry-after', '1').send()
    const isSocket = request.headers.upgrade !== undefined
    const end: NodeJS.EventEmitter = isSocket ? socket : reply.raw
    end.once('close', () => behind.leave(address))
  })

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const now = performance.now()
    const entry = { request, reply, began: now, heard: now, bytes: request.raw.socket.bytesRead }
    sending.add(entry)
    request.raw.once('close', () => sending.delete(entry))
  }

  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const entry of sending) {
        const { raw } = entry.request
        if (raw.complete) sending.delete(entry)
        else if (isTooSlow(entry, now, limits)) raw.socket.destroy()
      }
    },
    Math.min(checkIntervalMs, limits.bodyMs, limits.idleMs),
  ).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isTooSlow(entry: Sending, now: number, { bodyMs, idleMs }: ConnectionLimits): boolean {
  const { request, reply, began } = entry
  const bytes = request.raw.socket.bytesRead
  if (bytes !== entry.bytes) Object.assign(entry, { bytes, heard: now })
  if (now - entry.heard > idleMs) return true
  if (isUpload(request) && !reply.raw.writableEnded) return false
  const announced = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit)
  return now - began > bodyMs + announced / slowest
}

/** True if the route receives uploads. An upload has no total time limit. */
function isUpload({ routeOptions }: FastifyRequest): boolean {
  const { route } = routeOptions.config
  return route !== undefined && (route.isMultipart || route.raw)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function createCounter(most: number) {
  const counts = new Map<string, number>()
  return {
    enter(key: string): boolean {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    leave(key: string) {
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
    },
  }
}

/**
 * Named networks that the proxy list accepts besides addresses and ranges such as `10.0.0.0/8`; Fastify accepts
 * the same names.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const networks = proxies
    .flatMap(proxy => named[proxy] ?? [proxy])
    .filter(text => ipaddr.isValid(text) || ipaddr.isValidCIDR(text))
    .map(text => (ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : hostOf(text)))
  return address => {
    if (networks.length === 0 || !ipaddr.isValid(address)) return false
    const found = ipaddr.process(address)
    return networks.some(([network, bits]) => network.kind() === found.kind() && found.match(network, bits))
  }
}

function hostOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
