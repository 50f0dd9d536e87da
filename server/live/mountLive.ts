// WebSocket endpoint /ads/ws (spec 7, Realtime).
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { ErrorId } from '#contract/errors/errors.ts'
import { destinations, socketPath } from '#contract/kernel/channel.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { bearerHash } from '#server/access/readTokenCaller.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type Connection, createConnection } from './createConnection.ts'
import type { Live } from './createLive.ts'
import { createRights } from './createRights.ts'
import { messageOf } from './messageOf.ts'
import type { Identity, Peer } from './Peer.ts'
import { readPerson } from './readPerson.ts'

const tickEvery = 1_000
const cutEvery = 5_000
/** Heartbeat intervals in ms. Screens get the longer one if more than `fewScreens` screens are connected. */
const [beatEvery, beatOfMany] = [10_000, 30_000]
const fewScreens = 1_000
/** Resources whose changes may change what users are permitted to see. */
const decideRights: readonly ResourceName[] = ['role', 'menu', 'user']

export async function mountLive(app: FastifyInstance, parts: Parts, live: Live): Promise<void> {
  const { hub, bus } = live
  const rights = createRights(parts, hub)
  const connections = new Set<Connection>()
  const answers = new WeakMap<FastifyRequest, FastifyReply>()
  const quietly = (work: Promise<void>) => work.catch(error => app.log.error({ err: error }, 'live'))

  bus.listen(event => {
    const isRights =
      event.kind === 'changed'
        ? decideRights.includes(event.resource)
        : (event.kind === 'all' || event.kind === 'user') && event.message.channel === 'rights'
    if (isRights) void quietly(rights.refreshAll())
  })

  /**
   * Sends the server's version to a client when it subscribes, which every client does after it connects. A page of
   * another version thereby learns that it is outdated. A screen gets the player version that its rollout assigns.
   */
  function sendVersion(peer: Peer, destination: string) {
    const { identity } = peer
    const isScreen = identity.kind === 'screen'
    if (destination !== destinations.topic && !isScreen) return
    const version = (isScreen && identity.screen.wantedVersion) || parts.config.version
    peer.deliver(destination, JSON.stringify(messageOf('version', { version })))
  }

  app.get(
    socketPath,
    {
      websocket: true,
      config: { open: 'socket' },
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request)) return reply.code(403).send()
        answers.set(request, reply)
      },
    },
    (socket, request) => {
      const language = parts.texts.languageOf(request.headers['accept-language'])
      releaseCall(socket, request, answers.get(request))
      socket.on('error', error => handleSocketError(socket, error, app.log))
      const connection = createConnection({
        socket,
        identify: token => identify(parts, token),
        say: id => parts.texts.say(language, id),
        leastBeat: ({ kind }) => (kind === 'screen' && hub.screenCount() > fewScreens ? beatOfMany : beatEvery),
        steady: () => performance.now(),
        onReady: peer => hub.add(peer),
        onSubscribed: sendVersion,
        onClosed(peer) {
          connections.delete(connection)
          if (peer) hub.remove(peer)
        },
      })
      connections.add(connection)
    },
  )

  const ticking = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) connection.tick(now)
  }, tickEvery).unref()
  const cutting = setInterval(() => void quietly(rights.disconnectEnded()), cutEvery).unref()

  app.addHook('preClose', async () => {
    clearInterval(ticking)
    clearInterval(cutting)
    live.flush()
    for (const connection of connections) connection.stop()
  })
}

/**
 * Releases the HTTP call that was upgraded to a socket. Otherwise its request, response and log would use about 20 kB
 * for as long as the socket is open: the response refers to the connection, and the error listener of the WebSocket
 * plugin refers to the response.
 */
function releaseCall(socket: WebSocket, { raw }: FastifyRequest, reply: FastifyReply | undefined): void {
  reply?.raw.detachSocket(raw.socket)
  socket.removeAllListeners('error')
}

/** Logs the error and closes the socket. Malformed frames are logged at debug level. */
function handleSocketError(socket: WebSocket, error: Error, log: FastifyBaseLogger): void {
  const isClientError = 'code' in error && String(error.code).startsWith('WS_ERR_')
  log[isClientError ? 'debug' : 'error']({ err: error }, 'a socket broke')
  socket.terminate()
}

/**
 * Returns the identity that belongs to a token of a session, an API client or a screen; an error id if there is none.
 */
async function identify(
  parts: Pick<Parts, 'db' | 'keys' | 'now' | 'time' | 'findScreen' | 'grants'>,
  token: string,
): Promise<Identity | ErrorId> {
  if (!token || token === 'null' || token === 'undefined') return 'auth.notLoggedIn'
  const { keys, now } = parts
  // Tried first, because most clients are screens.
  const screen = await parts.findScreen(keys.hash('device', token), now())
  if (screen) return { kind: 'screen', screen }
  const caller = await readPerson(parts, bearerHash(keys, token))
  if (!caller) return 'auth.expired'
  return caller.mustChangePassword ? 'auth.mustChangePassword' : { kind: 'person', caller }
}

/**
 * Whether the socket was opened by a page of this server, or by a client other than a browser. Browsers send the
 * origin of the page; other clients send none.
 */
function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === host
  } catch {
    return false
  }
}
