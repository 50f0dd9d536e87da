import type { Row } from '#server/base/values.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { insertFile } from './insertFile.ts'

type Found = AcceptedInspection & { path: string }
type NewFile = { name: string; originalName?: string; folderId?: string | null }

/** Stores the bytes and creates a record that belongs to the caller. Call inside a transaction. */
export async function addFile(context: Context, found: Found, newFile: NewFile): Promise<Row> {
  const row = await insertFile(context, found, { ...newFile, id: context.ids.next() }, callerOf(context))
  context.afterCommit(() => context.publish.changed('file', 'created', [row]))
  return row
}
