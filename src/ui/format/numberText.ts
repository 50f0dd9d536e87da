import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { numberFormat } from './intlFormats.ts'

/** A number with the grouping of the language, also used for numbers within locale texts. */
export function numberText(value: number, language: string): string {
  return numberFormat(intlTag(language), { maximumFractionDigits: 6 }).format(value)
}
