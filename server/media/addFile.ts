import type { Row } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { insertFile } from './insertFile.ts'
import type { AcceptedInspection } from './inspectFile.ts'

type Found = AcceptedInspection & { path: string }
type Place = { name: string; folderId?: string | null }

/** Keeps the bytes and makes their record, which is the caller's. Call inside a transaction. */
export async function addFile(context: Context, found: Found, place: Place): Promise<Row> {
  const { username } = callerOf(context)
  const row = await insertFile(context, found, { ...place, id: context.ids.next(), username })
  context.afterCommit(() => context.publish.changed('file', 'created', [{ id: row.id, createBy: username }]))
  return row
}
