/** Right-to-left languages, in any region. */
const rightToLeft = /^(ar|fa|he|ur)\b/

/**
 * Writing direction of a language. `dir="auto"` does not suffice: digits and dates have no direction of their own.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr'
}
