// The transport: header, encoding, timeout, and what the envelope's codes lead to (spec 8).
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Method } from '#contract/kernel/route.ts'
import { ApiError } from './ApiError.ts'
import { encodeBody, encodeQuery, type Values } from './encodeBody.ts'

export type HttpRequest = {
  readonly method: Method
  readonly url: string
  /** Query of GET and DELETE, body of POST and PUT. */
  readonly values?: Values
  readonly signal?: AbortSignal
  /** Of how it is answered, beside what goes with every call (RFC 7240). */
  readonly prefer?: readonly string[]
}
export type Http = (request: HttpRequest) => Promise<unknown>

type Deps = {
  /** Empty: the origin of the page. */
  readonly baseUrl: string
  readonly token: () => string | null
  /** Empty: what the browser says. */
  readonly language: () => string
  /** The text of an error id in the reader's language. */
  readonly text: (errorId: string) => string
  /** The session is over: forget it and ask for a new one. */
  readonly onUnauthorised: () => void
  readonly onMustChangePassword: () => void
  /** Milliseconds. */
  readonly timeout?: number
  /** What goes with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Characters of a body that is sent to its end though the page is closed meanwhile. */
const lastWords = 1024

/** Answers the envelope's `result`; rejects with ApiError for everything else. */
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
      .then(readEnvelope)
      .catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw local(limit.aborted ? 'general.timeout' : 'general.network', error)
      })

    if (envelope === null) throw local('general.unknown')
    if (envelope.success) return envelope.result ?? null
    // A late answer to an older session must not end the one that began meanwhile.
    if (envelope.code === 401 && sentToken !== null && sentToken === token()) deps.onUnauthorised()
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

/** Null when the answer is no envelope: a proxy's error page, say. */
async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  const parsed: unknown = JSON.parse((await response.text()) || 'null')
  return isEnvelope(parsed) ? parsed : null
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value
}
