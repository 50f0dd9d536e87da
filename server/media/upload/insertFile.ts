import { file } from '#contract/resources/media/file.ts'
import type { Row } from '#server/base/values.ts'
import { type Author, createRepository } from '#server/crud/repository.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { storeObject } from '#server/media/store/objects.ts'
import { factsOf } from './factsOf.ts'

type Held = Pick<Context, 'db' | 'media' | 'jobs' | 'log' | 'afterCommit' | 'time'>
type Found = AcceptedInspection & { path: string }
type NewFile = { id: string; name: string; originalName?: string; folderId?: string | null }

/** Stores the bytes and creates the record in the name of `by`. Call inside a transaction. */
export async function insertFile(held: Held, found: Found, { id, ...newFile }: NewFile, by: Author): Promise<Row> {
  const fkey = await storeObject(held, found)
  const values = { ...newFile, ...factsOf(found), fkey }
  return createRepository(held.db, file, held.time).insert(id, values, by)
}
