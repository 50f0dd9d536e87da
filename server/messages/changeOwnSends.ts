import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'
import { ownSends } from './narrowSends.ts'
import { prepareUnreadCounts } from './prepareUnreadCounts.ts'

type Which = { ids?: readonly string[]; status?: number }

/**
 * Maximum number of changed rows named in a live message; for more rows, the message names none and
 * clients fetch all.
 */
const mostListed = 1000

/** Throws `general.notFound` unless at least one id is a delivery of the caller, in any status. */
async function assertSomeOwn(ids: readonly string[], context: Context): Promise<void> {
  const found = await sql`
    SELECT FROM "messageSend" WHERE ${ownSends(context)} AND "id" = ANY(${ids}) LIMIT 1
  `.execute(context.db)
  if (found.rows.length === 0) throw new AppError('general.notFound')
}

/** Changes the status of the caller's own deliveries. The first change to `read` also stores the time. */
export async function changeOwnSends(
  context: Context,
  { ids, status }: Which,
  to: number | RawBuilder<unknown>,
): Promise<null> {
  const { id, username } = callerOf(context)
  const conditions = [
    ownSends(context),
    sql<SqlBool>`"status" <> ${to}`,
    ...(ids ? [sql<SqlBool>`"id" = ANY(${ids})`] : []),
    ...(status === undefined ? [] : [sql<SqlBool>`"status" = ${status}`]),
  ]
  const isRead = to === messageStatus.read
  const changed = await sql<ChangedRow>`
    UPDATE "messageSend" SET "status" = ${to}, "updateBy" = ${username}, "updateTime" = now(), "revision" = "revision" + 1
      ${isRead ? sql`, "readTime" = coalesce("readTime", ${context.now()})` : sql``}
    WHERE ${sql.join(conditions, sql` AND `)} RETURNING "id", "ownerId"
  `.execute(context.db)
  if (changed.rows.length === 0) {
    if (ids) await assertSomeOwn(ids, context)
    return null
  }
  const changes = changed.rows.length > mostListed ? [] : changed.rows
  const publishUnread = await prepareUnreadCounts(context, [id])
  context.afterCommit(() => {
    context.publish.changed('messageSend', 'updated', changes)
    publishUnread()
  })
  return null
}
