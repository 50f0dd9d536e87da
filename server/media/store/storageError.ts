import { AppError } from '#contract/errors/errors.ts'
import type { Bucket } from './bucketOf.ts'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

function statusOf(error: unknown): number {
  const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null
  const isKnown = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isKnown ? Number(metadata.httpStatusCode) : 0
}

export const isMissing = (error: unknown): boolean => nameOf(error) === 'NotFound' || nameOf(error) === 'NoSuchKey'

/**
 * Converts a failure to an error of the catalog that names the host or bucket. The service's own error text is
 * not passed on.
 */
export function storageError(error: unknown, { url, name }: Pick<Bucket, 'url' | 'name'>): Error {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at
  const code = nameOf(error)
  const status = statusOf(error)
  if (isMissing(error)) return new AppError('general.notFound')
  if (code === 'NoSuchBucket') return new AppError('storage.bucketMissing', { bucket: name })
  if (status === 507 || /quota|full|InsufficientStorage/i.test(code))
    return new AppError('storage.full', { bucket: name })
  if (status === 401 || status === 403) return new AppError('storage.refused', { host: url.host, reason: code })
  return new AppError('storage.unreachable', { host: url.host })
}
