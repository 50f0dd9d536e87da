import { ApiError } from '#client/ApiError.ts'
import type { Failure } from '#contract/kernel/envelope.ts'

/** The part of an error of tus-js-client that this module reads. */
type Interrupted = {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null
}

/** The server's disk is full (WebDAV 507): the upload is rejected, and waiting does not help. */
const diskFull = 507

/**
 * With this status, the upload fails permanently even if the answer has no envelope: it then comes from a proxy,
 * which would reject each further attempt.
 */
const tooLarge = 413

/**
 * Error of an interrupted upload, whose route answers with an HTTP status besides the envelope. Expired sessions,
 * rate limits and server errors keep their status, because of which the release is retried later; rejections keep the
 * server's reason.
 */
export function transferError(error: unknown): ApiError {
  const response = (error as Interrupted).originalResponse
  const status = response?.getStatus() ?? 0
  const failure = failureIn(response?.getBody())
  const isPassing = status === 0 || status === 429 || (status >= 500 && status !== diskFull)
  if (failure === null && status === tooLarge) {
    return new ApiError({ id: 'general.tooLarge', message: '', code: status })
  }
  // A proxy's error page gives no reason.
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
