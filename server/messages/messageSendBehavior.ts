import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { message } from '#contract/resources/system/message.ts'
import { messageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { changeOwnSends } from './changeOwnSends.ts'
import { narrowSends, ownSends } from './narrowSends.ts'
import { prepareUnreadCounts } from './prepareUnreadCounts.ts'
import { shownMessages } from './shownMessages.ts'

const { unread, read, recycled } = messageStatus
const none = { title: '', content: '', type: 0, link: null } as const

export const messageSendBehavior = behave(messageSend, {
  scope: ownOrSent,
  narrow: narrowSends,
  before: {
    update(values, row, context) {
      // The status may be changed by the recipient, but not by the sender.
      if (row.userId !== callerOf(context).id) throw new AppError('general.notFound')
      return values.status === read && row.readTime === null ? { ...values, readTime: context.now() } : values
    },
    remove(rows, context) {
      const { id } = callerOf(context)
      const isOwn = rows.every(row => row.userId === id)
      if (!isOwn && !hasPerm(callerOf(context), 'message', 'delete')) throw new AppError('auth.forbidden')
    },
  },
  after: {
    update: (_row, _before, context) => publishUnreadCounts([callerOf(context).id], context),
    remove: (rows, context) =>
      publishUnreadCounts(
        rows.map(row => String(row.userId)),
        context,
      ),
  },
  async decorate(records, context) {
    const shown = await shownMessages([...new Set(records.map(record => record.messageId))], context)
    for (const record of records) {
      const { title, content, type, link } = shown.get(record.messageId) ?? none
      Object.assign(record, { title, content, type, link, messageTitle: title, username: record.userTitle ?? '' })
    }
  },
  actions: {
    setStatus: ({ ids, status }, context) => changeOwnSends(context, { ids }, status),
    restore: ({ ids }, context) =>
      changeOwnSends(
        context,
        { ids, status: recycled },
        sql`CASE WHEN "readTime" IS NULL THEN ${unread}::smallint ELSE ${read}::smallint END`,
      ),
    readAll: (_input, context) => changeOwnSends(context, { status: unread }, read),
    async emptyBin(_input, context) {
      const gone = await context.db
        .deleteFrom('messageSend')
        .where('userId', '=', callerOf(context).id)
        .where('status', '=', recycled)
        .returning(['id', 'ownerId'])
        .execute()
      if (gone.length > 0) context.afterCommit(() => context.publish.changed('messageSend', 'deleted', gone))
      await publishUnreadCounts([callerOf(context).id], context)
      return null
    },
  },
})

/**
 * SQL condition for the caller's own deliveries and, if the caller may see sent messages, the deliveries of these
 * messages. Null: all deliveries.
 */
function ownOrSent(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const own = ownSends(context)
  if (!hasPerm(callerOf(context), 'message', 'view')) return own
  const sent = ownOrAll(message, context)
  return sent && sql<SqlBool>`(${own} OR "messageId" IN (SELECT "id" FROM "message" WHERE ${sent}))`
}

async function publishUnreadCounts(userIds: readonly string[], context: Context): Promise<void> {
  context.afterCommit(await prepareUnreadCounts(context, [...new Set(userIds)]))
}
