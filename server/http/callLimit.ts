// How many calls a second: of a session once it was valid, so that hundreds of screens behind one router do not hold each other
// up, and of an address before that.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { socketPath } from '#contract/kernel/channel.ts'
import { apiPrefix, type Route } from '#contract/kernel/route.ts'
import { networkOf } from '#server/base/networkOf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its token was a valid session's. */
    isProven: boolean
  }
}

/** Many come from one address at once: pictures of a page, sockets and first calls of all screens of a building. */
const manifold = 10
/** Sessions that are known to be valid, and for how long since their last call. */
const mostKnown = 50_000
const knownMs = 5 * 60_000

export async function limitCalls(app: FastifyInstance, callsPerSecond: number): Promise<void> {
  const known = new Map<string, number>()
  app.decorateRequest('isProven', false)

  app.addHook('onResponse', async request => {
    const token = tokenOf(request)
    if (!token || !request.isProven) return
    known.delete(token)
    known.set(token, performance.now() + knownMs)
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  })

  await app.register(rateLimit, {
    max: request => callsPerSecond * (isManifold(request) ? manifold : 1),
    timeWindow: 1000,
    keyGenerator(request) {
      const token = tokenOf(request)
      const isKnown = token !== '' && (known.get(token) ?? 0) > performance.now()
      // Each kind is counted by itself: files and first calls leave the calls of people alone.
      const kind = isManifold(request) ? 'many' : 'one'
      return `${kind} ${isKnown ? token : networkOf(request.ip)}`
    },
    // The files of a page are many and cheap.
    allowList: request => !request.url.startsWith(apiPrefix) && !request.url.startsWith(socketPath),
  })
}

function tokenOf({ headers }: FastifyRequest): string {
  return typeof headers.accesstoken === 'string' ? headers.accesstoken : ''
}

function isManifold({ url, routeOptions }: FastifyRequest): boolean {
  const route: Route | undefined = routeOptions.config.route
  return (
    url.startsWith(socketPath) || route?.access === 'signed' || (route?.owner === 'screen' && route.access === 'public')
  )
}
