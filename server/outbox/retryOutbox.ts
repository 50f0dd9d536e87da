import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Retries the delivery at once. Throws `outbox.delivered` for delivered messages. The time at which messages expire
 * does not change.
 */
export async function retryOutbox(ids: readonly string[], context: Context): Promise<null> {
  const { db, jobs, publish } = context
  const rows = await db
    .selectFrom('outboxMessage')
    .selectAll()
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute()
  if (rows.length < new Set(ids).size) throw new AppError('general.notFound')
  const done = rows.find(row => row.state === 'delivered')
  if (done) throw new AppError('outbox.delivered', { recipient: done.recipient })
  await db
    .updateTable('outboxMessage')
    .set({ state: 'waiting', nextTime: null, updateTime: context.now(), updateBy: context.caller?.username ?? null })
    .where('id', 'in', [...ids])
    .execute()
  for (const { id } of rows) await jobs.enqueue('deliverOutbox', { id }, { db })
  context.afterCommit(() => publish.changed('outboxMessage', 'updated', rows))
  return null
}
