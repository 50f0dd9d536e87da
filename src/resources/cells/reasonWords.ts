import type { i18n } from 'i18next'
import { isErrorId } from '#contract/errors/errors.ts'
import { reasonKey } from '#contract/rules/publishing/reasonKey.ts'

/** Text for a failure reason; unknown reasons are returned unchanged, null becomes ''. */
export function reasonWords(reason: string | null, { t }: Pick<i18n, 't'>): string {
  if (reason === null) return ''
  const key = reasonKey(reason)
  if (key) return t(`resources:reasons.${key}`)
  if (!isErrorId(reason)) return reason
  const text = t(`errors:${reason}`, { skipInterpolation: true })
  // Reasons are stored without the values for placeholders, so a text with placeholders is unusable.
  return text.includes('{{') ? reason : text
}
