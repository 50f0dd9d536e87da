// HTTP client for external addresses. The server has no other. Its guard checks addresses when a connection is made,
// so it covers every redirect and every new resolution of a name.
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
  /** Timeout of the whole exchange in ms. */
  timeout?: number
  /** Largest response in bytes. */
  maxBytes?: number
}

export type Outbound = {
  /** Checks the connections of clients with an HTTP implementation of their own. */
  guard: Guard
  /**
   * Throws `outbound.refused` for an internal address, `outbound.unreachable` if there is no answer in time, and
   * `outbound.tooLarge`.
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

/** Loads undici on first use: it would be a sixth of the code loaded at start, and few calls need it. */
async function openDispatcher(guard: Guard): Promise<Dispatcher> {
  const { Agent } = await import('undici')
  // Does not reuse connections, because a kept connection would ignore changes of the name's addresses.
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

/** Finds the guard's refusal in an error of the client, which wraps the cause of a failure, sometimes twice. */
function refusalIn(error: unknown): AppError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  return null
}
