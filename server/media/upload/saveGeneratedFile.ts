import { AppError } from '#contract/errors/errors.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { insertFile } from './insertFile.ts'

type NewFile = { id: string; name: string; folderId: string | null }

/**
 * Stores a file that a job made for the account that requested it, in one transaction. Throws `general.notFound` if
 * the account is gone.
 */
export async function saveGeneratedFile(
  found: AcceptedInspection & { path: string },
  newFile: NewFile,
  ownerId: string,
  parts: Parts,
): Promise<void> {
  await inTransaction(parts, async inside => {
    const owner = await inside.db
      .selectFrom('user')
      .select(['id', 'username'])
      .where('id', '=', ownerId)
      .executeTakeFirst()
    if (!owner) throw new AppError('general.notFound')
    await insertFile(inside, found, newFile, owner)
  })
  parts.publish.changed('file', 'created', [{ id: newFile.id, ownerId }])
}
