/** The tag for Intl: Arabic keeps the Gregorian calendar and the digits that the wire, codes and sizes are written in. */
export function intlTag(language: string): string {
  return language.startsWith('ar') ? `${language}-u-ca-gregory-nu-latn` : language
}
