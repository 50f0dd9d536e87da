import type { i18n } from 'i18next'
import { isErrorId } from '#contract/errors/errors.ts'
import { reasonKey } from '#contract/rules/publishing/reasonKey.ts'

/** The words for a reason; one that is not known stays as it was given, none is ''. */
export function reasonWords(reason: string | null, { t }: Pick<i18n, 't'>): string {
  if (reason === null) return ''
  const key = reasonKey(reason)
  if (key) return t(`resources:reasons.${key}`)
  if (!isErrorId(reason)) return reason
  const text = t(`errors:${reason}`, { skipInterpolation: true })
  // The values of such a text are not kept with the reason.
  return text.includes('{{') ? reason : text
}
