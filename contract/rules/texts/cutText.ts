/** Letters after the limit that decide whether one goes on beyond it. */
const lookAhead = 16

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/**
 * A text of at most `most` UTF-16 units, cut between what people see as letters: never inside an emoji, a flag, a syllable or an
 * accented letter. `mark` stands at the end of what was cut, and counts.
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
  // One letter fills the room, or the browser knows no letters: then between code points.
  return end || (isPairAt(text, room) ? room - 1 : room)
}

const isPairAt = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
