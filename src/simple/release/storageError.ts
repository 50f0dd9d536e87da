import type { TFunction } from 'i18next'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Message of a failure to store a release in this browser; browsers report a full storage in English only. */
export function storageErrorOf(error: unknown, t: TFunction<['simpleParts']>): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? t('simpleParts:upload.noRoom') : messageOf(error)
}
