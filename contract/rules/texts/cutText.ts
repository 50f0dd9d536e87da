/** UTF-16 units after the limit that are enough to see whether a grapheme continues. */
const lookAhead = 16

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/**
 * Truncates a text to at most `most` UTF-16 units at a grapheme boundary: never inside an emoji, a flag, a syllable
 * or an accented letter. `mark` is appended to truncated text; its length counts toward `most`.
 */
export function cutText(text: string, most: number, mark = ''): string {
  if (text.length <= most) return text
  const room = Math.max(0, most - mark.length)
  return `${text.slice(0, endBefore(text.slice(0, room + lookAhead), room))}${mark}`
}

function endBefore(text: string, room: number): number {
  let end = 0
  for (const { index, segment } of segmenter?.segment(text) ?? []) {
    if (index + segment.length > room) break
    end = index + segment.length
  }
  // A single grapheme exceeds the limit, or the browser lacks Intl.Segmenter: cut between code points.
  return end || (isPairAt(text, room) ? room - 1 : room)
}

const isPairAt = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
