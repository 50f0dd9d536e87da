// HTTP client of the server for external addresses. Its guard checks addresses whenever a connection is made, which
// covers redirects and names whose addresses change. The S3 client and the page browser use only the guard.
import type { Dispatcher } from 'undici'
import { AppError } from '#contract/errors/errors.ts'
import { refuseInTransaction } from '#server/db/openTransaction.ts'
import type { Guard } from './createGuard.ts'
import { readBounded } from './readBounded.ts'

export type ForeignInit = {
  method?: string
  headers?: Headers | Record<string, string>
  body?: string | Uint8Array | URLSearchParams | null
  /** Default: `follow`. */
  redirect?: 'follow' | 'manual' | 'error'
  signal?: AbortSignal | null
  /** Timeout in ms for the whole exchange. */
  timeout?: number
  /** Maximum size of the response in bytes. */
  maxBytes?: number
}

export type Outbound = {
  /** Guard for clients that have their own HTTP implementation. */
  guard: Guard
  /**
   * Throws `outbound.refused` for an internal address, for a URL with credentials and for protocols other than HTTP
   * and HTTPS, `outbound.tooLarge` if the answer exceeds `maxBytes`, and `outbound.unreachable` if the exchange fails
   * or times out.
   */
  fetch(url: string | URL, init?: ForeignInit): Promise<Response>
}

const mega = 1024 * 1024

export function createOutbound(guard: Guard): Outbound {
  let opening: Promise<Dispatcher> | undefined
  const dispatcher = () => (opening ??= openDispatcher(guard))
  return {
    guard,
    async fetch(url, init = {}) {
      refuseInTransaction('an address outside')
      return exchange(await dispatcher(), new URL(url), init)
    },
  }
}

/** Loads undici on first use, because it would be a sixth of the code loaded at the start and few calls need it. */
async function openDispatcher(guard: Guard): Promise<Dispatcher> {
  const { Agent } = await import('undici')
  // Disables the reuse of connections, because a reused connection ignores that the addresses of a name have changed.
  const options = { pipelining: 0, connectTimeout: 10_000 }
  const open = new Agent(options)
  const judging = new Agent({ ...options, connect: { lookup: guard.lookup } })
  return open.compose(() => (request, handler) => {
    const { lookup } = guard.connectionTo(new URL(String(request.origin)))
    return (lookup ? judging : open).dispatch(request, handler)
  })
}

async function exchange(dispatcher: Dispatcher, url: URL, init: ForeignInit): Promise<Response> {
  const { timeout = 15_000, maxBytes = 5 * mega, signal, headers, ...rest } = init
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new AppError('outbound.refused', { host: url.host })
  const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  const { fetch: send } = await import('undici')
  try {
    const answer = await send(url, { ...rest, headers: plain(headers), dispatcher, signal: AbortSignal.any(limits) })
    const bytes = await readBounded(answer.body, maxBytes)
    const hasBody = answer.status !== 204 && answer.status !== 205 && answer.status !== 304
    const { status, statusText } = answer
    return new Response(hasBody ? bytes : null, { status, statusText, headers: [...answer.headers] })
  } catch (error) {
    throw refusalIn(error) ?? new AppError('outbound.unreachable', { host: url.host })
  }
}

const plain = (headers: ForeignInit['headers']) => (headers instanceof Headers ? Object.fromEntries(headers) : headers)

/**
 * Returns the guard's error that caused the client's error. The client wraps the cause of a failure, sometimes twice.
 */
function refusalIn(error: unknown): AppError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}
