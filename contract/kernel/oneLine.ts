// What is kept of a text of one line: it ends up in titles, headers of mails and columns of files, where a line break begins something else.

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Signs that show nothing and steer terminals and programs. */
const controls = /\p{Cc}/gu

/** A break becomes a blank, other control characters go. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(controls, '')
}
