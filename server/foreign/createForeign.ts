// The one client for foreign addresses (rules, Accounts 7). The address is judged where the connection is made, so it holds
// for every redirect and every new resolution; a name that also resolves to an inner address is refused whole.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, fetch as send } from 'undici'
import { AppError } from '#contract/errors.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { readBounded } from './readBounded.ts'

export type ForeignInit = {
  method?: string
  headers?: Headers | Record<string, string>
  body?: string | Uint8Array | URLSearchParams | null
  /** `follow` unless given. */
  redirect?: 'follow' | 'manual' | 'error'
  signal?: AbortSignal | null
  /** Longest time of the whole exchange in ms. */
  timeout?: number
  /** Largest answer in bytes. */
  maxBytes?: number
}

export type Foreign = {
  /** Throws `foreign.refused` for an inner address, `foreign.unreachable` for one that does not answer in time. */
  fetch(url: string | URL, init?: ForeignInit): Promise<Response>
}

/** Every address of a name; asked at each connection. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

const mega = 1024 * 1024

/** `allowedHosts`: `name` or `name:port`, let through whatever they resolve to. */
export function createForeign(allowedHosts: readonly string[], resolve: Resolve = resolveAll): Foreign {
  const allowed = new Set(allowedHosts.map(host => host.toLowerCase()))
  const isAllowed = ({ hostname, host }: URL) => allowed.has(hostname) || allowed.has(host)
  // A connection is used once: a kept one would outlive what its name resolves to.
  const options = { pipelining: 0, connectTimeout: 10_000 }
  const open = new Agent(options)
  const guarded = new Agent({ ...options, connect: { lookup: guardedLookup(resolve) } }).compose(
    dispatch => (request, handler) => {
      const origin = new URL(String(request.origin))
      if (isAllowed(origin)) return open.dispatch(request, handler)
      refuseInnerLiteral(origin)
      return dispatch(request, handler)
    },
  )
  return { fetch: (url, init = {}) => exchange(guarded, new URL(url), init) }
}

async function exchange(dispatcher: Dispatcher, url: URL, init: ForeignInit): Promise<Response> {
  const { timeout = 15_000, maxBytes = 5 * mega, signal, headers, ...rest } = init
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new AppError('foreign.refused', { host: url.host })
  const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  try {
    const answer = await send(url, { ...rest, headers: plain(headers), dispatcher, signal: AbortSignal.any(limits) })
    const bytes = await readBounded(answer.body, maxBytes)
    const hasBody = answer.status !== 204 && answer.status !== 205 && answer.status !== 304
    const { status, statusText } = answer
    return new Response(hasBody ? bytes : null, { status, statusText, headers: [...answer.headers] })
  } catch (error) {
    throw refusalIn(error) ?? new AppError('foreign.unreachable', { host: url.host })
  }
}

const plain = (headers: ForeignInit['headers']) => (headers instanceof Headers ? Object.fromEntries(headers) : headers)

/** An address written as digits is never looked up. */
function refuseInnerLiteral({ hostname, host }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new AppError('foreign.refused', { host })
}

const resolveAll: Resolve = (hostname, options) =>
  new Promise((done, fail) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options)
      .then(addresses => {
        const [first] = addresses
        if (!first) throw new Error(`${hostname} has no address`)
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          throw new AppError('foreign.refused', { host: hostname })
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })
      .catch((error: Error) => done(error, '', 4))
  }
}

/** The client wraps what stopped it, at times twice. */
function refusalIn(error: unknown): AppError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}
