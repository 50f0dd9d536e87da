/** The languages that are written from right to left, whatever their region. */
const rightToLeft = /^(ar|fa|he|ur)\b/

/** The way a language is written; digits and dates have no direction of their own, so `dir="auto"` would not do for them. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr'
}
