import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Font } from '#contract/resources/media/font.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Face } from './Face.ts'

type Held = Pick<Parts, 'db' | 'media'>
type FontRow = Pick<Font, 'id' | 'weight' | 'isItalic' | 'isUncut' | 'size' | 'sha256'>

/** Returns the face of an uploaded font, which is a family of its own. Empty if there is no such font. */
export async function uploadedFaces(family: string, held: Held): Promise<Face[]> {
  if (!/^\d{1,19}$/.test(family)) return []
  const row = await held.db.selectFrom('font').selectAll().where('id', '=', family).executeTakeFirst()
  const face = row && (await faceOf(row, held))
  return face ? [face] : []
}

export async function faceOf(row: FontRow, { db, media }: Held): Promise<Face | null> {
  const { id, weight, isUncut, size, sha256 } = row
  if (!sha256) return null
  const stored = await db.selectFrom('mediaObject').selectAll().where('sha256', '=', sha256).executeTakeFirst()
  if (!stored) return null
  const { fkey, type } = stored
  return {
    family: id,
    // A font with a single weight is declared for all weights, so that browsers do not draw a synthetic bold. Its
    // family has no other weights, because each uploaded font is a family of its own.
    weight: weight?.includes(' ') ? weight : '1 1000',
    // Declared as upright even if the font is italic, because browsers would not use an italic face for upright text.
    isItalic: false,
    ...{ sha256, size, type, isUncut },
    extension: fkey.split('.').at(-1) ?? 'woff2',
    async open() {
      const path = join(media.work, `font-${sha256}`)
      const isHere = await stat(path).then(
        found => found.size === size,
        () => false,
      )
      if (isHere) return path
      const partPath = `${path}.${randomUUID()}`
      await pipeline(await media.files.open(fkey), createWriteStream(partPath))
      await rename(partPath, path)
      return path
    },
  }
}
