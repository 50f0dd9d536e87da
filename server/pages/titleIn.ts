import { cutText } from '#contract/rules/texts/cutText.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** Maximum number of characters of a title that are read. */
const longest = 2000

/**
 * Returns the title of a page as a text that can be a file name; empty if there is none. Runs in linear time, because
 * the page is untrusted.
 */
export function titleIn(html: string): string {
  const text = cutText(rawTitle(html), longest)
  const read = text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? '')
  // Replaces slashes, which are not allowed in file names.
  return read.replace(/[/\\\s]+/g, ' ').trim()
}

/** Returns the text of the first `title` element. */
function rawTitle(html: string): string {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!/^<title[\s/>]/i.test(html.slice(at, at + 7))) continue
    const start = html.indexOf('>', at)
    if (start < 0) return ''
    const end = html.indexOf('<', start)
    return end < 0 ? '' : html.slice(start + 1, end)
  }
  return ''
}
