import { file } from '#contract/resources/file.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row } from '#server/calls/values.ts'
import { type Author, createRepository } from '#server/crud/repository.ts'
import { isBrowserFile } from '#server/media/read/browserCodecs.ts'
import type { AcceptedInspection } from '#server/media/read/inspectFile.ts'
import { storeObject } from '#server/media/store/objects.ts'

type Held = Pick<Context, 'db' | 'media' | 'jobs' | 'log' | 'afterRollback' | 'time'>
type Found = AcceptedInspection & { path: string }
type Place = { id: string; name: string; folderId?: string | null }

/** Keeps the bytes and makes their record, which is the author's. Call inside a transaction. */
export async function insertFile(held: Held, found: Found, { id, ...place }: Place, by: Author): Promise<Row> {
  const fkey = await storeObject(held, found)
  const { size, width, height, duration, pages, sha256, tracks } = found
  const { kind, type } = found.format
  const values = {
    ...{ ...place, kind, type, size, width, height, duration, pages, sha256, fkey },
    // A page has no resolution: it is drawn as large as it is shown.
    pixels: width === null || height === null || kind === 'document' ? null : width * height,
    codecs: tracks.length === 0 ? null : tracks.map(({ codec }) => codec).join(', '),
    isPlayable: kind === 'picture' || kind === 'document' || isBrowserFile(type, tracks),
  }
  return createRepository(held.db, file, held.time).insert(id, values, by)
}
