/** Language tag for number formatting: with the language's own digits, or with 0 to 9. */
export function numberLocaleOf(language: string, digits: 'language' | 'latin'): string {
  return digits === 'latin' ? `${language}-u-nu-latn` : language
}
