import type { Parts } from '#server/kernel/parts.ts'
import { readPoster } from '#server/media/draw/readPoster.ts'
import type { AcceptedInspection } from './inspectFile.ts'

type Found = Pick<AcceptedInspection, 'format' | 'thumbnail'>

/** Returns the thumbnail of an upload. `poster`: picture drawn by the browser that uploaded the file. */
export async function thumbnailFor(
  { format, thumbnail }: Found,
  parts: Pick<Parts, 'apart' | 'db'>,
  poster?: string | null,
): Promise<Buffer | null> {
  if (format.kind === 'picture') return thumbnail
  // Prefers the browser's drawing of a document, because browsers have fonts that the document does not embed. The
  // server would draw boxes instead of the letters of these fonts.
  if (format.kind === 'document') return (await readPoster(poster, parts)) ?? thumbnail
  return thumbnail ?? readPoster(poster, parts)
}
