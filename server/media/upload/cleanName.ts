import { cutText } from '#contract/rules/texts/cutText.ts'
import { extensionOf } from '#server/media/read/formats.ts'

const longest = 255
/** Path separators, control characters, and marks that turn the reading direction, so that `gpj.exe` cannot pose as a picture. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The last part of a path a browser or another server sent, without what could mislead a reader. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const extension = extensionOf(last)
  const cleaned = last.normalize('NFC').replace(unwanted, '').trim() || 'file'
  if (cleaned.length <= longest) return cleaned
  return extension ? `${cutText(cleaned, longest - extension.length - 1)}.${extension}` : cutText(cleaned, longest)
}

/** A new name keeps the extension of what is stored, unless it already says the same. */
export function renamed(name: string, stored: string, allowed: readonly string[]): string {
  const cleaned = cleanName(name)
  return allowed.includes(extensionOf(cleaned)) ? cleaned : cleanName(`${cleaned}.${extensionOf(stored)}`)
}
