import { extname } from 'node:path'
import { cutText } from '#contract/rules/texts/cutText.ts'

const longest = 255

/**
 * Returns the name of a copy with the next free number: `Sky (2).png` if `Sky.png` exists, `Sky (3).png`
 * if both exist.
 */
export function copyNameOf(name: string, taken: ReadonlySet<string>): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length).replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${extension}`
    const candidate = `${cutText(stem, longest - mark.length)}${mark}`
    if (!taken.has(candidate)) return candidate
  }
}
