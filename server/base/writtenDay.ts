import { intlTag } from '#contract/rules/texts/intlTag.ts'

/**
 * Writes the day `yyyy-MM-dd` in the long form of the language, for invoices and license certificates. In English:
 * `November 28, 2026`.
 */
export function writtenDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' })
  return withoutMarks(format.format(new Date(`${day}T00:00:00Z`)))
}

/** Removes direction marks, which only matter within running text; on a document each figure stands alone. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '')
