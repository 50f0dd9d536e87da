import { f } from '#contract/kernel/field.ts'

/** Characters of type that a screen has something for; nothing is loaded, and no two screens need have the same. */
export const screenFonts = ['sans', 'serif', 'rounded', 'narrow', 'handwritten', 'mono'] as const
export type ScreenFont = (typeof screenFonts)[number]

/** What is chosen for new words. */
export const firstFont = 'inter'

/** One of the screen's, a shipped family, or the id of an uploaded one. What is unknown is drawn with the screen's sans. */
export const fontField = f.text({ required: true, max: 40 })

export function isScreenFont(family: string): family is ScreenFont {
  return screenFonts.some(known => known === family)
}
