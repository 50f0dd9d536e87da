import { f } from '#contract/kernel/field.ts'

/** Generic families that every device has; nothing is downloaded, and devices may render them differently. */
export const screenFonts = ['sans', 'serif', 'rounded', 'narrow', 'handwritten', 'mono'] as const
export type ScreenFont = (typeof screenFonts)[number]

/** Default font of new text. */
export const firstFont = 'inter'

/** A screen font, a shipped family, or the id of an uploaded font. Unknown values become the device's sans-serif. */
export const fontField = f.text({ required: true, max: 40 })

export function isScreenFont(family: string): family is ScreenFont {
  return screenFonts.some(known => known === family)
}
