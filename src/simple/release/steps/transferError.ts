import { ApiError } from '#client/ApiError.ts'
import type { Failure } from '#contract/kernel/envelope.ts'

/** The part of an error of tus-js-client that this module reads. */
type Interrupted = {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null
}

/** The server's disk is full (WebDAV 507): the upload is rejected, and waiting does not help. */
const diskFull = 507

/**
 * Status of a request that is too large. The upload fails permanently even if the answer has no envelope, because
 * such an answer comes from a proxy, which would reject each further attempt too.
 */
const tooLarge = 413

/**
 * Converts an error of tus-js-client. A lost connection, a rate limit or a server error other than a full disk
 * becomes `general.network`; an expired session keeps its status 401. In these cases, the release is retried later. A
 * rejection keeps the server's reason.
 */
export function transferError(error: unknown): ApiError {
  const response = (error as Interrupted).originalResponse
  const status = response?.getStatus() ?? 0
  const failure = failureIn(response?.getBody())
  const isPassing = status === 0 || status === 429 || (status >= 500 && status !== diskFull)
  if (failure === null && status === tooLarge) {
    return new ApiError({ id: 'general.tooLarge', message: '', code: status })
  }
  // An answer without an envelope, such as a proxy's error page, counts as a lost connection.
  const isUnreadable = failure === null && status !== 401
  return new ApiError({
    id: isPassing || isUnreadable ? 'general.network' : (failure?.error.id ?? 'auth.expired'),
    message: failure?.message ?? '',
    code: status,
    params: failure?.error.params,
  })
}

function failureIn(body: string | undefined): Failure | null {
  try {
    const parsed: unknown = JSON.parse(body || 'null')
    const isFailure = typeof parsed === 'object' && parsed !== null && 'error' in parsed && 'message' in parsed
    return isFailure ? (parsed as Failure) : null
  } catch {
    return null
  }
}
