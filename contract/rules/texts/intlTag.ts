/** Language tag for Intl: Arabic uses the Gregorian calendar and Latin digits, like the wire, codes and sizes. */
export function intlTag(language: string): string {
  return language.startsWith('ar') ? `${language}-u-ca-gregory-nu-latn` : language
}
