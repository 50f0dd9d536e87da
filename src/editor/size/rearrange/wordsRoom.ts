// Estimates the space of a text from its characters, independent of the font.
import type { ProgramNode } from '#contract/programs/program.ts'
import type { Size } from '#src/editor/document/refitProgram.ts'

type Words = {
  text: string
  fontSize: number
  lineHeight: number
  letterSpacing: number
  isBold: boolean
  isVertical: boolean
  padding: number
}

const step = 0.96
/** Width of a letter in bold type, relative to regular type. */
const boldWidth = 1.07

export function wordsOf({ props }: Pick<ProgramNode, 'props'>): Words | null {
  const { text, fontSize, fontWeight, lineHeight, letterSpacing, writing, background } = props
  if (typeof text !== 'string' || typeof fontSize !== 'number') return null
  return {
    text,
    fontSize,
    lineHeight: typeof lineHeight === 'number' ? lineHeight : 1.3,
    letterSpacing: typeof letterSpacing === 'number' ? letterSpacing / 100 : 0,
    isBold: typeof fontWeight === 'number' && fontWeight >= 600,
    isVertical: writing === 'vertical',
    padding: typeof background === 'string' ? 0.4 : 0,
  }
}

/** Extent across the lines in pixels, for lines of length `room`. */
export function heightOf(words: Words, room: number, fontSize: number): number {
  const length = Math.max(1, room - 2 * words.padding * fontSize)
  const lines = words.text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((widthOf(words, line) * fontSize) / length)), 0)
  return (lines * words.lineHeight + words.padding) * fontSize
}

/** The largest font size up to `wanted` at which the text fits as well as before; at least `least`. */
export function fittingSize(
  words: Words,
  box: { from: Size; to: Size },
  { wanted, least }: Record<'wanted' | 'least', number>,
): number {
  const [from, to] = [linesIn(words, box.from), linesIn(words, box.to)]
  const room = to.across * Math.max(1, heightOf(words, from.along, words.fontSize) / from.across)
  const isOneWord = longestOf(words) * words.fontSize > from.along
  return shrunk({ wanted, least }, size => {
    return heightOf(words, to.along, size) <= room && (isOneWord || longestOf(words) * size <= to.along)
  })
}

/** The largest font size up to the present one at which the text fits into a box; at least `least`. */
export function sizeWithin(words: Words, box: Size, least: number): number {
  const { along, across } = linesIn(words, box)
  return shrunk({ wanted: words.fontSize, least }, size => {
    return heightOf(words, along, size) <= across && longestOf(words) * size <= along
  })
}

/** Length of a line, and extent across the lines. */
const linesIn = ({ isVertical }: Words, { width, height }: Size) =>
  isVertical ? { along: height, across: width } : { along: width, across: height }

/** Width of the longest word in ems. */
const longestOf = (words: Words) => Math.max(...words.text.split(/\s+/).map(word => widthOf(words, word)))

function shrunk({ wanted, least }: Record<'wanted' | 'least', number>, fits: (size: number) => boolean): number {
  let size = wanted
  while (size > least && !fits(size)) size *= step
  return Math.max(size, least)
}

/** Width of a line in ems, rather too large than too small: a word that does not fit would be broken. */
function widthOf({ letterSpacing, isBold }: Words, line: string): number {
  let width = 0
  for (const letter of line) width += letterWidth(letter) * (isBold ? boldWidth : 1) + letterSpacing
  return width
}

function letterWidth(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\uffdc\u{1f000}-\u{3ffff}]/u.test(letter)) return 1
  if (/\s/.test(letter)) return 0.3
  if (/[MWmw@%]/.test(letter)) return 0.9
  if (/[fijlrtI.,:;'!|]/.test(letter)) return 0.38
  return /[A-Z\u0410-\u042f&]/.test(letter) ? 0.72 : 0.57
}
