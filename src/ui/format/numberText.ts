import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { numberFormat } from './intlFormats.ts'

/** Formats a number with the separators of the language; locale texts also use it for their numbers. */
export function numberText(value: number, language: string): string {
  return numberFormat(intlTag(language), { maximumFractionDigits: 6 }).format(value)
}
