import type { ErrorId } from '#contract/errors/errors.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

/** Hours after the end for which generated secrets and problems of rows stay available. */
const keptHours = 24

/** Sets the final state of a running import and schedules its deletion; a no-op if it has already ended. */
export async function endImport(
  parts: Pick<Parts, 'db' | 'jobs' | 'log' | 'now'>,
  importId: string,
  state: 'done' | 'refused' | 'failed',
  error: ErrorId | null = null,
): Promise<void> {
  const { jobs, now } = parts
  await inTransaction(parts, async ({ db: transaction }) => {
    const ended = await transaction
      .updateTable('importRun')
      .set({ state, error, finishTime: now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return
    // Clears the values and secrets of rows that were not created, because nothing needs them any more.
    await transaction
      .updateTable('importRow')
      .set({ values: '{}', sealed: null })
      .where('importId', '=', importId)
      .where('state', '!=', 'created')
      .execute()
    await jobs.enqueue('forgetImport', { importId }, { db: transaction, startIn: keptHours * 3_600_000 })
  })
}
