// Limits calls per second. Calls with a valid session are counted by session, so that hundreds of screens behind one
// router do not slow each other down. Other calls, including the first call of a session, are counted by network.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { socketPath } from '#contract/kernel/channel.ts'
import { apiPrefix, type Route, restPrefix } from '#contract/kernel/route.ts'
import type { Config } from '#server/base/config.ts'
import type { Keys } from '#server/base/keys.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { tokenOf } from './tokenOf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the token of the request belongs to a valid session. */
    isProven: boolean
  }
}

/**
 * Factor by which the limit is higher for routes that one network calls often: pictures of a page, sockets, and first
 * calls of all screens of a building.
 */
const frequentFactor = 10
/**
 * Maximum number of sessions remembered as valid, and milliseconds after its last call for which a
 * session is remembered.
 */
const mostKnown = 50_000
const knownMs = 5 * 60_000

type Limits = Pick<Parts, 'keys'> & { config: Pick<Config, 'callsPerSecond' | 'redisUrl'> }

export async function limitCalls(app: FastifyInstance, { config, keys }: Limits): Promise<void> {
  const { callsPerSecond } = config
  const known = new Map<string, number>()
  app.decorateRequest('isProven', false)

  app.addHook('onResponse', async request => {
    const token = tokenOf(request.headers)
    if (!token || !request.isProven) return
    known.delete(token)
    known.set(token, performance.now() + knownMs)
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  })

  const counted = config.redisUrl === null ? null : await countTogether(config.redisUrl, keys)
  app.addHook('onClose', async () => counted?.close())

  await app.register(rateLimit, {
    ...(counted ? { store: counted.counts } : {}),
    max: request => callsPerSecond * (isFrequentRoute(request) ? frequentFactor : 1),
    timeWindow: 1000,
    keyGenerator(request) {
      const token = tokenOf(request.headers)
      const isKnown = token !== '' && (known.get(token) ?? 0) > performance.now()
      // Frequent routes (signed file URLs, sockets, public calls of screens) have a separate count, so that they do
      // not use up the limit for the calls of users.
      const kind = isFrequentRoute(request) ? 'many' : 'one'
      if (!isKnown) return `${kind} ${networkOf(request.ip)}`
      // The token is hashed, because Redis must not contain usable tokens.
      return `${kind} ${counted ? keys.hash('callLimit', token) : token}`
    },
    // Static files are not limited: a page loads many of them, and they are cheap.
    allowList: ({ url }) => ![apiPrefix, restPrefix, socketPath].some(prefix => url.startsWith(prefix)),
  })
}

async function countTogether(url: string, keys: Keys) {
  // The Redis client is loaded only here, because most installations have only one server and no Redis.
  const { createCallCounts } = await import('./callCounts.ts')
  return createCallCounts(url, `marquee:${keys.hash('live', 'channel')}`)
}

function isFrequentRoute({ url, routeOptions }: FastifyRequest): boolean {
  const route: Route | undefined = routeOptions.config.route
  return (
    url.startsWith(socketPath) || route?.access === 'signed' || (route?.owner === 'screen' && route.access === 'public')
  )
}
