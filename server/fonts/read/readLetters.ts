// Read apart from the server (server/reading.ts): decompressing and subsetting a font keep a processor busy for a while.
import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { lettersIn, tablesOf } from './sfnt.ts'

/** The letters that the font at `path` has, as ranges: see `lettersIn`. */
export async function readLetters(path: string): Promise<number[]> {
  return lettersIn(tablesOf(await convert(await readFile(path), 'truetype')))
}

export type SubsetOrder = { path: string; letters: string }

/** A font of these letters alone, with everything that shapes them, as WOFF2; null where HarfBuzz cannot cut so many out of it. */
export async function subsetTo({ path, letters }: SubsetOrder): Promise<Uint8Array | null> {
  return subsetFont(await readFile(path), letters, { targetFormat: 'woff2' }).catch(() => null)
}
