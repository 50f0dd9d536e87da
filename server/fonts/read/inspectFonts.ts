// Inspects uploaded font files in a separate process (server/reading.ts), because their bytes are untrusted.
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { z } from 'zod'
import { factsOf } from './factsOf.ts'
import { lettersIn, type Tables, tablesOf } from './sfnt.ts'
import { unpacked } from './unpacked.ts'

const inspectedFont = z.object({
  title: z.string(),
  weight: z.string(),
  isItalic: z.boolean(),
  letters: z.number(),
  embedding: z.enum(['installable', 'editable', 'preview', 'forbidden']),
  isUncut: z.boolean(),
  /**
   * Font rewritten by HarfBuzz, or the original if it is too large to be rewritten; null if the font's
   * license forbids embedding.
   */
  clean: z.object({ bytes: z.instanceof(Uint8Array), extension: z.enum(['woff2', 'ttf', 'otf']) }).nullable(),
  /**
   * Subset with the letters of the title, or the whole font if its license forbids subsetting; null if the result
   * is too large or the license forbids embedding.
   */
  sample: z.instanceof(Uint8Array).nullable(),
})
export type InspectedFont = z.infer<typeof inspectedFont>

export const inspectedFile = z.object({ font: inspectedFont, count: z.number() })

/**
 * Maximum size in bytes of a file and of each unpacked font for the font to be stored compressed (WOFF2). Larger
 * fonts are stored uncompressed, because compression would take minutes.
 */
const mostPacked = 6 * 1024 * 1024
const mostSample = 300_000

export type FontOrder = {
  path: string
  /** Title to use if the font has none. */
  name: string
  /** Index of the font in a file that contains several. */
  index: number
}

/**
 * Inspects one font of a file. `count`: number of fonts in the file; large collections are read one font at a time.
 */
export async function inspectFont({ path, name, index }: FontOrder): Promise<z.infer<typeof inspectedFile>> {
  const file = await readFile(path)
  const { font: bytes, count } = await unpacked(file, index)
  const tables = tablesOf(bytes)
  const facts = factsOf(tables)
  const title = facts.title || name
  const isForbidden = facts.embedding === 'forbidden'
  const isPacked = Math.max(file.length, bytes.length) <= mostPacked
  const clean = isForbidden ? null : await cleanOf(bytes, isPacked).catch(error => wholeOf(bytes, tables, error))
  const sample = clean && (facts.isUncut ? clean.bytes : await subsetFont(bytes, title, { targetFormat: 'woff2' }))
  return { font: { ...facts, title, clean, sample: sample && sample.length <= mostSample ? sample : null }, count }
}

/** Rewrites a font: HarfBuzz parses it and writes a new file without unknown or broken tables. */
async function cleanOf(bytes: Buffer, isPacked: boolean): Promise<NonNullable<InspectedFont['clean']>> {
  const clean = await subsetFont(bytes, undefined, {
    keepAllGlyphs: true,
    targetFormat: isPacked ? 'woff2' : 'truetype',
  })
  if (!isPacked) return { bytes: clean, extension: clean.toString('latin1', 0, 4) === 'OTTO' ? 'otf' : 'ttf' }
  return { bytes: clean, extension: 'woff2' }
}

/** Maximum number of letters in the small subset that tests whether a font is readable. */
const probed = 500

/**
 * Checks an OpenType font that HarfBuzz cannot rewrite because of its large CFF table, such as Noto Sans CJK, by
 * making a small subset, and returns its original bytes. Throws if the font is damaged, and throws `error` for fonts
 * of other formats.
 */
async function wholeOf(bytes: Buffer, tables: Tables, error: unknown): Promise<NonNullable<InspectedFont['clean']>> {
  if (bytes.toString('latin1', 0, 4) !== 'OTTO') throw error
  await subsetFont(bytes, spreadLetters(lettersIn(tables)), { targetFormat: 'truetype' })
  return { bytes: new Uint8Array(bytes), extension: 'otf' }
}

function spreadLetters(ranges: readonly number[]): string {
  const letters: number[] = []
  for (let at = 0; at < ranges.length; at += 2)
    for (let letter = ranges[at] ?? 0; letter <= (ranges[at + 1] ?? -1); letter++) letters.push(letter)
  const step = Math.ceil(letters.length / probed)
  return letters
    .filter((_, at) => at % step === 0)
    .map(letter => String.fromCodePoint(letter))
    .join('')
}
