import { readProgram } from '#contract/programs/readProgram.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { Row } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Stores which files the program uses. Because of the foreign key, a concurrent deletion of a file waits and then
 * finds that the file is in use.
 */
export async function saveProgramFiles({ id, document }: Row, { db }: Pick<Context, 'db'>): Promise<void> {
  const read = document ? readProgram(document) : null
  const fileIds = read && 'document' in read ? filesOf(read.document) : []
  await db.deleteFrom('programFile').where('programId', '=', id).execute()
  if (fileIds.length === 0) return
  await db
    .insertInto('programFile')
    .values(fileIds.map(fileId => ({ programId: id, fileId })))
    .execute()
}
