import { sql } from 'kysely'
import { fieldError } from '#contract/errors.ts'
import { message } from '#contract/resources/message.ts'
import { behave, type Values } from '../behave.ts'
import { type Context, callerOf, hasPerm } from '../context.ts'
import { cleanHtml } from '../messages/cleanHtml.ts'
import { countDeliveries } from '../messages/countDeliveries.ts'
import { deliver } from '../messages/deliver.ts'
import { findRecipients } from '../messages/findRecipients.ts'
import { keepPictures } from '../messages/keepPictures.ts'
import { lockNewAccounts } from '../messages/lockNewAccounts.ts'
import { everybody, nudgeReaders, readersOf } from '../messages/nudgeReaders.ts'
import { shownMessages } from '../messages/shownMessages.ts'
import { userBehaviour } from './user.ts'

export const messageBehaviour = behave(message, {
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
      // Counted without what is about to go.
      await context.db.deleteFrom('messageSend').where('messageId', 'in', ids).execute()
      context.afterCommit(await nudgeReaders(context, readers))
    },
  },
  after: {
    async create(row, context, given) {
      await keepPictures(row.id, cleanHtml(String(row.content)).fileIds, context)
      if (row.createSend === true) await lockNewAccounts(context.db, 'alone')
      const isToAll = !isToChosen(given)
      const visible = userBehaviour.scope?.(context) ?? null
      await deliver(context, row.id, isToAll ? visible : sql`"id" = ANY(${chosenOf(given)})`)
      const readers = isToAll && visible === null ? everybody : await readersOf(context, [row.id])
      context.afterCommit(await nudgeReaders(context, readers))
    },
    /** The contents change for everybody; nothing is sent again (xboot-api.md 2.8). */
    async update(row, before, context) {
      if (row.title === before.title && row.content === before.content) return
      await keepPictures(row.id, cleanHtml(String(row.content)).fileIds, context)
      await context.db.deleteFrom('messageText').where('messageId', '=', row.id).execute()
      context.afterCommit(await nudgeReaders(context, await readersOf(context, [row.id])))
    },
  },
  async decorate(records, context) {
    const ids = records.map(record => record.id)
    const shown = await shownMessages(ids, context)
    const counts = await countDeliveries(ids, context)
    for (const record of records) Object.assign(record, shown.get(record.id), counts.get(record.id))
  },
  actions: {
    getRecipients: ({ key, ids }, context) =>
      findRecipients({ key, ids, scope: userBehaviour.scope?.(context) ?? null }, context),
  },
})

const isToChosen = (values: Values) => values.range === 1

function chosenOf({ userIds }: Values): string[] {
  return Array.isArray(userIds) ? userIds.filter(id => typeof id === 'string') : []
}

/** Accounts that do not exist yet are nobody's to see: writing to them takes the sight of all. */
function refuseNewAccounts(values: Values, context: Context): void {
  if (values.createSend === true && !hasPerm(callerOf(context), 'user', 'manageAll'))
    throw fieldError('createSend', 'auth.forbidden')
}

function cleaned(values: Values): Values {
  if (typeof values.content !== 'string') return values
  const { html, isEmpty } = cleanHtml(values.content)
  if (isEmpty) throw fieldError('content', 'field.required')
  return { ...values, content: html }
}
