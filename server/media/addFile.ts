import { file } from '#contract/resources/file.ts'
import type { Row } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import type { AcceptedInspection } from './inspectFile.ts'
import { storeObject } from './objects.ts'

type Found = AcceptedInspection & { path: string }
type Place = { name: string; folderId?: string | null }

/** Keeps the bytes and makes their record, which is the caller's. Call inside a transaction. */
export async function addFile(context: Context, found: Found, { name, folderId }: Place): Promise<Row> {
  const fkey = await storeObject(context, found)
  const { size, width, height, duration, sha256 } = found
  const { kind, type } = found.format
  const pixels = width === null || height === null ? null : width * height
  const values = { name, folderId, kind, type, size, width, height, pixels, duration, sha256, fkey }
  const { username } = callerOf(context)
  const row = await createRepository(context.db, file, context.time).insert(context.ids.next(), values, username)
  context.afterCommit(() => context.publish.changed('file', 'created', [{ id: row.id, createBy: username }]))
  return row
}
