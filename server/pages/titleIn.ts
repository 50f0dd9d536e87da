import { cutText } from '#contract/rules/texts/cutText.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** Characters of a title that are looked at. */
const longest = 2000

/** What a page calls itself, as the name of a file may be; empty when it says nothing. In time that grows with its length alone. */
export function titleIn(html: string): string {
  const text = cutText(rawTitle(html), longest)
  const read = text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? '')
  // A title may hold what a name of a file may not.
  return read.replace(/[/\\\s]+/g, ' ').trim()
}

/** What stands in the first element of the name. */
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
