/** Beginnings of the digits of other scripts: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** What people write between digits: blanks, hyphens and dashes, points, slashes, brackets and marks that show nothing. */
const between = /[\s\p{Cf}\p{Pd}\u2212\u00b7./()[\]]/gu

/**
 * A telephone number in the one form in which it is kept and compared: digits in ASCII, a plus before the country code, nothing
 * between. What is no number stays what it is not.
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

/** As a part of a number is looked for; a text that may be none stays as it is. */
export function phonePartOf(text: string): string {
  const part = phoneOf(text)
  return /^\+?\d+$/.test(part) ? part : text
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find(each => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
