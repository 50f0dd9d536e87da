// Normalizes single-line text. It ends up in titles, mail headers and CSV columns, where a line break would inject a
// new header or row.

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control characters, which are invisible and may control a terminal. */
const controls = /\p{Cc}/gu

/** Replaces line breaks and tabs by a space and removes other control characters. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(controls, '')
}
