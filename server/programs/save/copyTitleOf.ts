import { cutText } from '#contract/rules/texts/cutText.ts'

const longest = 100
const placeholder = '{{title}}'

/**
 * Returns a title for a copy that is not in use: "Lobby copy", then "Lobby copy 2". A copy of a copy is also named
 * after the original. `pattern`: title of a copy in the user's language, with `{{title}}`.
 */
export function copyTitleOf(title: string, usedTitles: ReadonlySet<string>, pattern: string): string {
  const [before = '', after = ''] = pattern.split(placeholder)
  const original = originalOf(title, before, after)
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? after : `${after} ${number}`
    const candidate = `${before}${cutText(original, longest - before.length - tail.length)}${tail}`
    if (!usedTitles.has(candidate)) return candidate
  }
}

function originalOf(title: string, before: string, after: string): string {
  const bare = title.replace(/ \d+$/, '')
  const isCopy = (text: string) =>
    text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
  const copied = [title, bare].find(isCopy)
  return copied === undefined ? title : copied.slice(before.length, copied.length - after.length)
}
