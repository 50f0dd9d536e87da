import { AppError } from '#contract/errors/errors.ts'
import type { Values } from '#server/base/values.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'

/** Writes the given values to the caller's own row. Throws `general.conflict` if `revision` is outdated. */
export async function writeProfile({ revision, ...given }: Values, context: Context): Promise<null> {
  const { publish, time, now } = context
  const { id, username } = callerOf(context)
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const write = async ({ db: transaction, afterCommit }: Pick<Context, 'db' | 'afterCommit'>) => {
    const row = await transaction
      .selectFrom('user')
      .select(['revision', 'updateBy', 'updateTime'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (typeof revision === 'number' && revision !== row.revision)
      throw new AppError('general.conflict', { by: row.updateBy ?? '', time: time.encode(row.updateTime) })
    await transaction
      .updateTable('user')
      .set({ ...values, updateBy: username, updateTime: now(), revision: row.revision + 1 })
      .where('id', '=', id)
      .execute()
    afterCommit(() => publish.changed('user', 'updated', [{ id }]))
  }
  await (context.db.isTransaction ? write(context) : inTransaction(context, write))
  return null
}
