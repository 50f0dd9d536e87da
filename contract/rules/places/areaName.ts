import { intlTag } from '#contract/rules/texts/intlTag.ts'

export type Area = { readonly city: string | null; readonly province: string | null; readonly country: string | null }

/** What parts of a place are set apart by; a comma and a blank where the language has no sign of its own. */
const separators: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' }

export const joinPlace = (parts: readonly (string | null | undefined)[], language: string): string =>
  parts.filter(Boolean).join(separators[language.slice(0, 2)] ?? ', ')

/** From the narrow to the wide, in the reader's language; empty where nothing is known. */
export function areaName({ city, province, country }: Area, language: string): string {
  return joinPlace([city, province, country && countryName(country, language)], language)
}

/** What is no code at all is shown as it is. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(intlTag(language), { type: 'region', fallback: 'code' }).of(code) ?? code
}
