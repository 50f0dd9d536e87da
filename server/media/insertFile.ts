import { file } from '#contract/resources/file.ts'
import type { Row } from '../behave.ts'
import type { Context } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import { isBrowserFile } from './browserCodecs.ts'
import type { AcceptedInspection } from './inspectFile.ts'
import { storeObject } from './objects.ts'

type Held = Pick<Context, 'db' | 'media' | 'jobs' | 'afterRollback' | 'time'>
type Found = AcceptedInspection & { path: string }
type Place = { id: string; name: string; folderId?: string | null; username: string }

/** Keeps the bytes and makes their record. Call inside a transaction. */
export async function insertFile(held: Held, found: Found, { id, username, ...place }: Place): Promise<Row> {
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
  return createRepository(held.db, file, held.time).insert(id, values, username)
}
