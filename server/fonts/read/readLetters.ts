// Runs in a separate process (server/reading.ts), because decompressing and subsetting a font block a
// thread for long.
import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { lettersIn, tablesOf } from './sfnt.ts'

/** Returns the letters of the font at `path` as ranges (see `lettersIn`). */
export async function readLetters(path: string): Promise<number[]> {
  return lettersIn(tablesOf(await convert(await readFile(path), 'truetype')))
}

export type SubsetOrder = { path: string; letters: string }

/** Returns a subset of the font as WOFF2, including its shaping tables; null if HarfBuzz cannot make this subset. */
export async function subsetTo({ path, letters }: SubsetOrder): Promise<Uint8Array | null> {
  return subsetFont(await readFile(path), letters, { targetFormat: 'woff2' }).catch(() => null)
}
