/** Code points of zero in other scripts: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Separators in phone numbers: spaces, hyphens and dashes, dots, slashes, brackets and invisible characters. */
const between = /[\s\p{Cf}\p{Pd}\u2212\u00b7./()[\]]/gu

/**
 * Normalizes a phone number for storage and comparison: ASCII digits, a plus before the country code, no separators.
 * Text that is no number is not rejected here.
 */
export function phoneOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^([^\d]*(?:\+|00)[\d\s]*)\(0\)/u, '$1')
    .replace(between, '')
    .replace(/^00(?=[1-9])/, '+')
}

/** Normalizes part of a phone number for a search; other text stays unchanged. */
export function phonePartOf(text: string): string {
  const part = phoneOf(text)
  return /^\+?\d+$/.test(part) ? part : text
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find(each => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
