import { extname } from 'node:path'
import { cutText } from '#contract/rules/texts/cutText.ts'

const longest = 255

/** Name of a copy with the next free number: `Sky (2).png` beside `Sky.png`, `Sky (3).png` beside both. */
export function copyNameOf(name: string, taken: ReadonlySet<string>): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length).replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${extension}`
    const candidate = `${cutText(stem, longest - mark.length)}${mark}`
    if (!taken.has(candidate)) return candidate
  }
}
