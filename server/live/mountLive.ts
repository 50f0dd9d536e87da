// The socket at /ads/ws (spec 7, Realtime).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorId } from '#contract/errors.ts'
import { destinations, socketPath } from '#contract/kernel/channel.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { readCaller } from '#server/access/readCaller.ts'
import { readScreen } from '#server/access/readScreen.ts'
import type { Parts } from '#server/calls/parts.ts'
import { type Connection, createConnection } from './createConnection.ts'
import type { Live } from './createLive.ts'
import { createRights } from './createRights.ts'
import { messageOf } from './messageOf.ts'
import type { Identity, Peer } from './Peer.ts'

const tickEvery = 1_000
const cutEvery = 5_000
/** A change of these may change what somebody may see. */
const decideRights: readonly ResourceName[] = ['role', 'menu', 'user']

export async function mountLive(app: FastifyInstance, parts: Parts, live: Live): Promise<void> {
  const { hub, bus } = live
  const rights = createRights(parts, hub)
  const connections = new Set<Connection>()
  const quietly = (work: Promise<void>) => work.catch(error => app.log.error({ err: error }, 'live'))

  bus.listen(event => {
    const isRights =
      event.kind === 'changed'
        ? decideRights.includes(event.resource)
        : (event.kind === 'all' || event.kind === 'user') && event.message.channel === 'rights'
    if (isRights) void quietly(rights.refreshAll())
  })

  /** A shell or player older than the server learns of it on every connection. */
  function greet(peer: Peer, destination: string) {
    const isPlace = destination === destinations.topic || peer.identity.kind === 'screen'
    if (isPlace) peer.deliver(destination, JSON.stringify(messageOf('version', { version: parts.config.version })))
  }

  app.get(
    socketPath,
    {
      websocket: true,
      config: { open: 'socket' },
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request)) return reply.code(403).send()
      },
    },
    (socket, request) => {
      const language = parts.texts.languageOf(request.headers['accept-language'])
      const connection = createConnection({
        socket,
        identify: token => identify(parts, token),
        say: id => parts.texts.say(language, id),
        steady: () => performance.now(),
        onReady: peer => hub.add(peer),
        onSubscribed: greet,
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
  const cutting = setInterval(() => void quietly(rights.cutEnded()), cutEvery).unref()

  app.addHook('preClose', async () => {
    clearInterval(ticking)
    clearInterval(cutting)
    live.flush()
    for (const connection of connections) connection.stop()
  })
}

/** Who stands behind a token: a person's session or a screen's; otherwise why not. */
async function identify(
  parts: Pick<Parts, 'db' | 'keys' | 'now' | 'time'>,
  token: string,
): Promise<Identity | ErrorId> {
  if (!token || token === 'null' || token === 'undefined') return 'auth.notLoggedIn'
  const { db, keys, now } = parts
  const caller = await readCaller(parts, keys.hash('session', token), { isUse: false })
  if (caller) return caller.mustChangePassword ? 'auth.mustChangePassword' : { kind: 'person', caller }
  const screen = await readScreen(db, keys.hash('device', token), now())
  return screen ? { kind: 'screen', screen } : 'auth.expired'
}

/** A browser says where its page came from; only this server's own pages may open the socket. Others say nothing. */
function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === host
  } catch {
    return false
  }
}
