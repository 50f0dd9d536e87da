import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ShippedFontName, shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import type { Face } from './Face.ts'

/**
 * Returns the faces of a font family shipped with the product. `root`: absolute path of the folder
 * that contains package.json.
 */
export function shippedFaces(name: ShippedFontName, root: string): Promise<Face[]> {
  return Promise.all(
    shippedFonts[name].weights.map(async weight => {
      const path = join(root, 'public', shippedFontPath(name, weight))
      const bytes = await readFile(path)
      return {
        family: name,
        weight: String(weight),
        isItalic: false,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        type: 'font/woff2',
        extension: 'woff2',
        isUncut: false,
        open: async () => path,
      }
    }),
  )
}
