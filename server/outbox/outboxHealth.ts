import type { Context } from '#server/kernel/context.ts'
import { type OutboxKind, settingOf } from './OutboxKind.ts'

const kinds: readonly OutboxKind[] = ['mail', 'sms']

/**
 * Returns for mails and for text messages: whether a provider is configured, the number of waiting messages, and for
 * the waiting message that failed last, the reason and the time of the next attempt.
 */
export function outboxHealth(context: Context) {
  return Promise.all(kinds.map(kind => healthOf(kind, context)))
}

async function healthOf(kind: OutboxKind, { db, settings, texts, language, time }: Context) {
  const waiting = db.selectFrom('outboxMessage').where('kind', '=', kind).where('state', '=', 'waiting')
  const counted = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const last = await waiting
    .select(['failure', 'nextTime'])
    .where('failure', 'is not', null)
    .orderBy('updateTime', 'desc')
    .executeTakeFirst()
  return {
    kind,
    isSet: await settings.isSaved(settingOf[kind], db),
    waiting: counted.count,
    reason: last?.failure ? texts.say(language, last.failure.id, last.failure.params) : null,
    nextTime: last?.nextTime ? time.encode(last.nextTime) : null,
  }
}
