/** The language for whoever writes numbers in it: as the language does, or with 0 to 9. */
export function figuresOf(language: string, digits: 'language' | 'latin'): string {
  return digits === 'latin' ? `${language}-u-nu-latn` : language
}
