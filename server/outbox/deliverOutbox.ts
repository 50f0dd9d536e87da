import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { isMailTemplate, isSmsPurpose } from '#contract/mail.ts'
import type { Parts } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { delayAfter, lastMoment } from './backoff.ts'
import { mailOf } from './mailOf.ts'
import { openContent } from './outboxContent.ts'
import { sendMail } from './sendMail.ts'
import { sendSms } from './sms/sendSms.ts'

type Message = Selectable<Database['outboxMessage']>

/** Longer than any provider is given; a node that fell silent no longer holds the message then. */
const leaseMinutes = 3

/**
 * Tries to deliver one message and writes down what became of it. At least once: a crash between the provider's yes and
 * our note of it sends again. Failures plan the next try themselves, so this rejects only when the database does.
 */
export async function deliverOutbox(parts: Parts, id: string): Promise<void> {
  const taken = await take(parts, id)
  if (!taken) return
  const { message, content } = taken
  try {
    await send(parts, message, content)
  } catch (error) {
    return settleFailure(parts, message, error instanceof AppError ? error : new AppError('general.unknown'))
  }
  await settle(parts, message, { state: 'delivered', deliverTime: parts.now(), nextTime: null, failure: null })
}

/** One deliverer at a time: whoever holds the lease. */
async function take(parts: Parts, id: string): Promise<{ message: Message; content: string } | null> {
  const { db, now } = parts
  const at = now()
  const leased = await db
    .updateTable('outboxContent')
    .set({ leaseTime: new Date(at.getTime() + leaseMinutes * 60_000) })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('leaseTime', 'is', null), eb('leaseTime', '<', at)]))
    .returning('content')
    .executeTakeFirst()
  if (!leased) return postpone(parts, id)
  const message = await db.selectFrom('outboxMessage').selectAll().where('id', '=', id).executeTakeFirst()
  if (message?.state === 'waiting') return { message, content: leased.content }
  await db.updateTable('outboxContent').set({ leaseTime: null }).where('id', '=', id).execute()
  return null
}

/** Somebody holds it. Should he have fallen silent, it is tried again when his lease is over. */
async function postpone({ db, jobs }: Parts, id: string): Promise<null> {
  const held = await db.selectFrom('outboxContent').select('leaseTime').where('id', '=', id).executeTakeFirst()
  if (held?.leaseTime) await jobs.enqueue('deliverOutbox', { id }, { startAfter: held.leaseTime })
  return null
}

async function send(
  parts: Parts,
  { id, recipient: to, template, language, createTime, kind }: Message,
  sealed: string,
) {
  const params = openContent(parts.secretBox, id, sealed)
  if (lastMoment(createTime, params) < parts.now()) throw new AppError('outbox.expired')
  if (kind === 'mail' && isMailTemplate(template)) {
    const setting = await parts.settings.find('email')
    if (!setting) throw new AppError('setting.notConfigured')
    return sendMail(setting, await mailOf(parts, { id, to, template, language, params }))
  }
  const setting = await parts.settings.find('sms')
  if (!setting || !isSmsPurpose(template)) throw new AppError('setting.notConfigured')
  return sendSms(parts, setting, { mobile: to, purpose: template, params })
}

/** No further try helps. */
const isFinal: ReadonlySet<string> = new Set(['outbox.expired', 'mail.recipientRefused', 'sms.recipientRefused'])

async function settleFailure(parts: Parts, message: Message, { id, params }: AppError): Promise<void> {
  const failure = JSON.stringify({ id, params })
  const attempts = message.attempts + 1
  if (id === 'setting.notConfigured') return settle(parts, message, { state: 'kept', nextTime: null, failure: null })
  if (isFinal.has(id)) return settle(parts, message, { state: 'failed', attempts, nextTime: null, failure })
  const nextTime = new Date(parts.now().getTime() + delayAfter(attempts))
  await settle(parts, message, { state: 'waiting', attempts, nextTime, failure })
}

type Outcome = {
  state: Message['state']
  attempts?: number
  nextTime: Date | null
  deliverTime?: Date
  failure: string | null
}

/** The next try is a job of the same transaction: there is one exactly when the message says so. */
async function settle(parts: Parts, { id, createBy }: Message, outcome: Outcome): Promise<void> {
  await parts.db.transaction().execute(async db => {
    await db
      .updateTable('outboxMessage')
      .set({ ...outcome, updateTime: parts.now() })
      .where('id', '=', id)
      .execute()
    if (outcome.state === 'delivered') await db.deleteFrom('outboxContent').where('id', '=', id).execute()
    else await db.updateTable('outboxContent').set({ leaseTime: null }).where('id', '=', id).execute()
    if (outcome.nextTime) await parts.jobs.enqueue('deliverOutbox', { id }, { db, startAfter: outcome.nextTime })
  })
  parts.publish.changed('outboxMessage', 'updated', [{ id, createBy }])
}
