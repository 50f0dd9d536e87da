import { intlTag } from '#contract/rules/texts/intlTag.ts'

export type Area = { readonly city: string | null; readonly province: string | null; readonly country: string | null }

/** Separators between parts of a place by language; other languages use a comma and a space. */
const separators: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '，' }

export const joinArea = (parts: readonly (string | null | undefined)[], language: string): string =>
  parts.filter(Boolean).join(separators[language.slice(0, 2)] ?? ', ')

/** Name of an area, from narrow to wide, in the given language; empty when nothing is known. */
export function areaName({ city, province, country }: Area, language: string): string {
  return joinArea([city, province, country && countryName(country, language)], language)
}

/** Name of a country by its code. Text that is not a country code is returned unchanged. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(intlTag(language), { type: 'region', fallback: 'code' }).of(code) ?? code
}
