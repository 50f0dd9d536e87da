import type { Parts } from '#server/calls/parts.ts'
import type { AcceptedInspection } from '#server/media/read/inspectFile.ts'
import { readPoster } from './readPoster.ts'

type Found = Pick<AcceptedInspection, 'format' | 'thumbnail'>

/** The small picture of an upload; `poster` is what the browser that sent it has drawn. */
export async function thumbnailFor(
  { format, thumbnail }: Found,
  parts: Pick<Parts, 'apart' | 'db'>,
  poster?: string | null,
): Promise<Buffer | null> {
  if (format.kind === 'picture') return thumbnail
  // A browser has fonts for languages that a document brings none for; the server draws boxes in their place.
  if (format.kind === 'document') return (await readPoster(poster, parts)) ?? thumbnail
  return thumbnail ?? readPoster(poster, parts)
}
