import type { Parts } from '#server/kernel/parts.ts'
import type { AcceptedInspection } from '#server/media/read/inspectFile.ts'
import { readPoster } from './readPoster.ts'

type Found = Pick<AcceptedInspection, 'format' | 'thumbnail'>

/** Thumbnail of an upload; `poster` is the frame drawn by the uploading browser. */
export async function thumbnailFor(
  { format, thumbnail }: Found,
  parts: Pick<Parts, 'apart' | 'db'>,
  poster?: string | null,
): Promise<Buffer | null> {
  if (format.kind === 'picture') return thumbnail
  // Prefers the page drawn by the browser, which has fonts for languages that a document does not embed; the server
  // would draw boxes instead.
  if (format.kind === 'document') return (await readPoster(poster, parts)) ?? thumbnail
  return thumbnail ?? readPoster(poster, parts)
}
