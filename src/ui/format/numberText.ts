import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { numberFormat } from './intlFormats.ts'

/** A number as the language groups it; also what texts write for the numbers they are given. */
export function numberText(value: number, language: string): string {
  return numberFormat(intlTag(language), { maximumFractionDigits: 6 }).format(value)
}
