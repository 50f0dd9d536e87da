import { failure } from '#contract/kernel/envelope.ts'
import { retryAfterOf } from '#player/net/retryAfterOf.ts'
import { DownloadFailure, type FailureKind } from './DownloadFailure.ts'

const byStatus: Readonly<Record<number, FailureKind>> = {
  401: 'expired',
  403: 'expired',
  404: 'missing',
  410: 'expired',
  416: 'missing',
}

/**
 * Returns the failure that a response reports, or null if the response contains the file. The server may report an
 * error in an envelope with status 200.
 */
export async function failureOfResponse(response: Response, now: number): Promise<DownloadFailure | null> {
  const patience = retryAfterOf(response.headers, now)
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const said = failure.safeParse(await response.json().catch(() => null))
    if (said.success) return new DownloadFailure(kindOfCode(said.data.code, said.data.error.id), patience)
  }
  if (response.status === 200 || response.status === 206) return null
  return new DownloadFailure(byStatus[response.status] ?? 'busy', patience)
}

function kindOfCode(code: number, id: string): FailureKind {
  if (code === 401 || code === 403) return 'expired'
  return id === 'general.notFound' ? 'missing' : 'busy'
}
