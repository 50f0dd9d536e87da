import { cutText } from '#contract/rules/texts/cutText.ts'
import { extensionOf } from '#server/media/read/formats.ts'

const longest = 255
/** Control characters and bidirectional marks, which could make `gpj.exe` look like a picture. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns the last part of a path, without misleading characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const extension = extensionOf(last)
  const cleaned = last.normalize('NFC').replace(unwanted, '').trim() || 'file'
  if (cleaned.length <= longest) return cleaned
  return extension ? `${cutText(cleaned, longest - extension.length - 1)}.${extension}` : cutText(cleaned, longest)
}

/** Adds the extension of the stored file, unless the new name already has an allowed extension. */
export function renamed(name: string, stored: string, allowed: readonly string[]): string {
  const cleaned = cleanName(name)
  return allowed.includes(extensionOf(cleaned)) ? cleaned : cleanName(`${cleaned}.${extensionOf(stored)}`)
}
