/** Language tag for Intl. Arabic uses the Gregorian calendar and Latin digits, as the API, codes and sizes do. */
export function intlTag(language: string): string {
  return language.startsWith('ar') ? `${language}-u-ca-gregory-nu-latn` : language
}
