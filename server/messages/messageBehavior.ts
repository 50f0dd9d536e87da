import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { message } from '#contract/resources/system/message.ts'
import { visibleAccounts } from '#server/access/visibleAccounts.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { cleanedHtml } from './cleanedHtml.ts'
import { deliver } from './deliver.ts'
import { findRecipients } from './findRecipients.ts'
import { linkPictures } from './linkPictures.ts'
import { lockNewAccounts } from './lockNewAccounts.ts'
import { everybody, prepareUnreadCounts, readersOf } from './prepareUnreadCounts.ts'
import { shownMessages } from './shownMessages.ts'

type Deliveries = { recipients: number; unread: number; recycled: number }
const none: Deliveries = { recipients: 0, unread: 0, recycled: 0 }

/**
 * Returns for each message the numbers of its recipients, of unread deliveries and of deliveries in the recycle bin.
 */
async function countDeliveries(
  messageIds: readonly string[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, Deliveries>> {
  if (messageIds.length === 0) return new Map()
  const found = await sql<Deliveries & { messageId: string }>`
    SELECT "messageId", count(*) AS "recipients", count(*) FILTER (WHERE "status" = 0) AS "unread",
      count(*) FILTER (WHERE "status" = 2) AS "recycled"
    FROM "messageSend" WHERE "messageId" = ANY(${messageIds}) GROUP BY "messageId"
  `.execute(db)
  const counted = new Map(found.rows.map(({ messageId, ...counts }) => [messageId, counts]))
  return new Map(messageIds.map(id => [id, counted.get(id) ?? none]))
}

export const messageBehavior = behave(message, {
  before: {
    create(values, context) {
      refuseNewAccounts(values, context)
      if (isToChosen(values) && chosenOf(values).length === 0) throw fieldError('userIds', 'message.nobodyChosen')
      return cleaned(values)
    },
    update(values, row, context) {
      if (row.createSend === false) refuseNewAccounts(values, context)
      return cleaned(values)
    },
    async remove(rows, context) {
      const ids = rows.map(row => row.id)
      const readers = await readersOf(context, ids)
      // Deletes the deliveries first, so that the new unread counts no longer include them.
      await context.db.deleteFrom('messageSend').where('messageId', 'in', ids).execute()
      context.afterCommit(await prepareUnreadCounts(context, readers))
    },
  },
  after: {
    async create(row, context, given) {
      await linkPictures(row.id, (await cleanedHtml(String(row.content))).fileIds, context)
      if (row.createSend === true) await lockNewAccounts(context.db, 'alone')
      const isToAll = !isToChosen(given)
      const visible = visibleAccounts(context)
      await deliver(context, row.id, isToAll ? visible : sql`"id" = ANY(${chosenOf(given)})`)
      const readers = isToAll && visible === null ? everybody : await readersOf(context, [row.id])
      context.afterCommit(await prepareUnreadCounts(context, readers))
    },
    /**
     * Links the pictures of the new text and deletes the translations of the old one. Recipients see the new text,
     * but the message is not sent again (xboot-api.md 2.8).
     */
    async update(row, before, context) {
      if (row.title === before.title && row.content === before.content) return
      await linkPictures(row.id, (await cleanedHtml(String(row.content))).fileIds, context)
      await context.db.deleteFrom('messageText').where('messageId', '=', row.id).execute()
      context.afterCommit(await prepareUnreadCounts(context, await readersOf(context, [row.id])))
    },
  },
  async decorate(records, context) {
    const ids = records.map(record => record.id)
    const shown = await shownMessages(ids, context)
    const counts = await countDeliveries(ids, context)
    for (const record of records) Object.assign(record, shown.get(record.id), counts.get(record.id))
  },
  actions: {
    getRecipients: ({ key, ids }, context) => findRecipients({ key, ids, scope: visibleAccounts(context) }, context),
  },
})

const isToChosen = (values: Values) => values.range === 1

function chosenOf({ userIds }: Values): string[] {
  return Array.isArray(userIds) ? userIds.filter(id => typeof id === 'string') : []
}

/**
 * Throws a field error if the message is also meant for future accounts and the caller lacks the "manage all"
 * permission. Without this permission, callers may write only to accounts that they can see, and future accounts may
 * be accounts that they cannot see.
 */
function refuseNewAccounts(values: Values, context: Context): void {
  if (values.createSend === true && !hasPerm(callerOf(context), 'user', 'manageAll'))
    throw fieldError('createSend', 'auth.forbidden')
}

async function cleaned(values: Values): Promise<Values> {
  if (typeof values.content !== 'string') return values
  const { html, isEmpty } = await cleanedHtml(values.content)
  if (isEmpty) throw fieldError('content', 'field.required')
  return { ...values, content: html }
}
