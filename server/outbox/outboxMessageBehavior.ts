import { AppError } from '#contract/errors/errors.ts'
import { isMailTemplate, isSmsPurpose } from '#contract/mail.ts'
import { outboxMessage } from '#contract/resources/system/outboxMessage.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { settingOf } from './OutboxKind.ts'
import { openContent } from './outboxContent.ts'
import { outboxHealth } from './outboxHealth.ts'
import { retryOutbox } from './retryOutbox.ts'
import { mailTextsOf, smsTextOf } from './textsOf.ts'

export const outboxMessageBehavior = behave(outboxMessage, {
  actions: {
    retry: ({ ids }, context) => retryOutbox(ids, context),
    content: ({ id }, context) => readOutboxContent(id, context),
    health: (_input, context) => outboxHealth(context),
  },
  decorate(records, { texts, language }) {
    for (const record of records)
      record.reason = record.failure ? texts.say(language, record.failure.id, record.failure.params) : null
  },
})

/**
 * Returns the content of a waiting message. The content may include a code for the recipient only. It can therefore
 * be read only while no provider is configured that could deliver it. Throws `outbox.contentClosed` otherwise, and
 * `outbox.delivered` for a delivered message.
 */
async function readOutboxContent(id: string, context: Context): Promise<{ subject: string; text: string }> {
  const { db, settings, secretBox, texts } = context
  const message = await db.selectFrom('outboxMessage').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message) throw new AppError('general.notFound')
  if (await settings.isSaved(settingOf[message.kind], db)) throw new AppError('outbox.contentClosed')
  const kept = await db.selectFrom('outboxContent').select('content').where('id', '=', id).executeTakeFirst()
  if (!kept) throw new AppError('outbox.delivered', { recipient: message.recipient })
  const { name: site } = await settings.readPlain('site', db)
  const params = { ...openContent(secretBox, id, kept.content), site: site ?? '' }
  const { template, language } = message
  if (message.kind === 'mail' && isMailTemplate(template)) return mailTextsOf(texts, template, language, params)
  return { subject: '', text: isSmsPurpose(template) ? smsTextOf(texts, template, language, params) : '' }
}
