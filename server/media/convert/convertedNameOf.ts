import { extname } from 'node:path'
import { cutText } from '#contract/rules/texts/cutText.ts'

/**
 * Returns the name of a converted file: `Film.mov` becomes `Film.mp4`. If the extension stays the same, adds the
 * codec: `Film.mp4` becomes `Film (H.264).mp4`, `Song.m4a` becomes `Song (AAC).m4a`.
 */
export function convertedNameOf(name: string, extension: 'mp4' | 'm4a'): string {
  const known = extname(name)
  const stem = name.slice(0, name.length - known.length)
  const end = known.toLowerCase() === `.${extension}` ? ` (H.264).${extension}` : `.${extension}`
  const mark = extension === 'm4a' ? end.replace('H.264', 'AAC') : end
  return `${cutText(stem, 255 - mark.length)}${mark}`
}
