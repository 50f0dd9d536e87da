import { createHash } from 'node:crypto'
import { runOutsideTransaction } from '#server/db/openTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { formatOf } from '#server/media/read/formats.ts'
import { thumbnailOf } from './picture.ts'

/**
 * Re-encodes a frame that the browser drew and sent as a data URL; null if the bytes are no picture. Detects the type
 * from the bytes.
 */
export async function readPoster(
  poster: string | null | undefined,
  parts: Pick<Parts, 'apart' | 'db'>,
): Promise<Buffer | null> {
  const match = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(poster ?? '')
  if (!match?.[1]) return null
  const bytes = Buffer.from(match[1], 'base64')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (!found || formatOf(found.mime)?.kind !== 'picture') return null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return runOutsideTransaction(parts, `poster ${sha256}`, () => thumbnailOf(bytes, parts))
}
