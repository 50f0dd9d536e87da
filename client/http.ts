// HTTP transport: headers, encoding, timeout, and handling of the envelope's codes (spec 8).
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Method } from '#contract/kernel/route.ts'
import { ApiError } from './ApiError.ts'
import { encodeBody, encodeQuery, type Values } from './encodeBody.ts'

export type HttpRequest = {
  readonly method: Method
  readonly url: string
  /** Sent as the query of GET and DELETE, and as the body of POST, PUT and PATCH. */
  readonly values?: Values
  readonly signal?: AbortSignal
  /** Additional Prefer header values (RFC 7240). */
  readonly prefer?: readonly string[]
}
export type Http = (request: HttpRequest) => Promise<unknown>

type Deps = {
  /** Empty = the page's origin. */
  readonly baseUrl: string
  readonly token: () => string | null
  /** Empty = the browser's language. */
  readonly language: () => string
  /** Text of an error ID in the user's language. */
  readonly text: (errorId: string) => string
  /** Called when the session has ended, to forget the token and sign in again. */
  readonly onUnauthorized: () => void
  readonly onMustChangePassword: () => void
  /** Called with the `Date` header of each response; null if it is not readable. */
  readonly onDate?: (date: string | null) => void
  /** Timeout in milliseconds; default 30,000. */
  readonly timeout?: number
  /** Headers sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Maximum length, in characters, of a body sent with `keepalive`. The browser completes such a request even after the
 * page is closed.
 */
const lastWords = 1024

/**
 * Returns a function that sends a call. It resolves to the envelope's `result`; it rejects with ApiError, or with the
 * abort reason of `signal`.
 */
export function createHttp(deps: Deps): Http {
  const { baseUrl, token, language, text, timeout = 30_000, headers: always } = deps

  return async ({ method, url, values = {}, signal, prefer = [] }) => {
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
    const { type, body } = hasBody ? encodeBody(values) : { type: '', body: undefined }
    const query = hasBody ? '' : encodeQuery(values)
    const sentToken = token()
    const limit = AbortSignal.timeout(timeout)
    const headers: Record<string, string> = { ...always, Accept: 'application/json' }
    if (prefer.length > 0) headers.Prefer = [always?.Prefer, ...prefer].filter(Boolean).join(', ')
    if (language()) headers['Accept-Language'] = language()
    if (sentToken) headers.accessToken = sentToken
    if (hasBody) headers['Content-Type'] = type

    const envelope = await fetch(`${baseUrl}${url}${query && `?${query}`}`, {
      method,
      headers,
      body,
      credentials: 'same-origin',
      keepalive: body !== undefined && body.length <= lastWords,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
      .then(answer => {
        deps.onDate?.(answer.headers.get('date'))
        return readEnvelope(answer)
      })
      .catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw local(limit.aborted ? 'general.timeout' : 'general.network', error)
      })

    if (envelope === null) throw local('general.unknown')
    if (envelope.success) return envelope.result ?? null
    // A late answer for an earlier session must not end the current one.
    if (envelope.code === 401 && sentToken !== null && sentToken === token()) deps.onUnauthorized()
    if (envelope.error?.id === 'auth.mustChangePassword') deps.onMustChangePassword()
    const { code, error } = envelope
    throw new ApiError({
      id: error?.id ?? 'general.unknown',
      message: envelope.message || text('general.unknown'),
      code,
      fields: error?.fields,
      params: error?.params,
    })
  }

  function local(id: string, cause?: unknown): ApiError {
    return new ApiError({ id, message: text(id), code: 500, cause })
  }
}

/**
 * Parses the answer's envelope; null if the answer is empty or JSON of another form. Throws if it is not JSON, such
 * as a proxy's error page.
 */
async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  const parsed: unknown = JSON.parse((await response.text()) || 'null')
  return isEnvelope(parsed) ? parsed : null
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value
}
