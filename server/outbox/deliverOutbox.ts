import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { isMailTemplate, isSmsPurpose } from '#contract/mail.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Database } from '#server/db/schema.ts'
import { delayAfter, lastMoment } from './backoff.ts'
import { mailOf } from './mailOf.ts'
import { openContent } from './outboxContent.ts'
import { sendMail } from './sendMail.ts'
import { sendSms } from './sms/sendSms.ts'

type Message = Selectable<Database['outboxMessage']>
/** `lease`: until when it is this deliverer's; the same moment stands in the row while nobody else took it. */
type Held = { message: Message; lease: Date }

/** Longer than any provider is given; a node that fell silent no longer holds the message then. */
const leaseMinutes = 3

/**
 * Tries to deliver one message and writes down what became of it. At least once: a crash between the provider's yes and
 * our note of it sends again. Failures plan the next try themselves, so this rejects only when the database does.
 */
export async function deliverOutbox(parts: Parts, id: string): Promise<void> {
  const taken = await take(parts, id)
  if (!taken) return
  const { content, ...held } = taken
  try {
    await send(parts, held.message, content)
  } catch (error) {
    return settleFailure(parts, held, error instanceof AppError ? error : new AppError('general.unknown'))
  }
  await settle(parts, held, { state: 'delivered', deliverTime: parts.now(), nextTime: null, failure: null })
}

/** One deliverer at a time: the holder of the lease. */
async function take(parts: Parts, id: string): Promise<(Held & { content: string }) | null> {
  const { db, now } = parts
  const at = now()
  const lease = new Date(at.getTime() + leaseMinutes * 60_000)
  const leased = await db
    .updateTable('outboxContent')
    .set({ leaseTime: lease })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('leaseTime', 'is', null), eb('leaseTime', '<', at)]))
    .returning('content')
    .executeTakeFirst()
  if (!leased) return postpone(parts, id)
  const message = await db.selectFrom('outboxMessage').selectAll().where('id', '=', id).executeTakeFirst()
  if (message?.state === 'waiting') return { message, lease, content: leased.content }
  await db.updateTable('outboxContent').set({ leaseTime: null }).where('id', '=', id).execute()
  return null
}

/** Another deliverer holds it. If the holder died, retry when its lease expires. */
async function postpone({ db, jobs, now }: Parts, id: string): Promise<null> {
  const held = await db.selectFrom('outboxContent').select('leaseTime').where('id', '=', id).executeTakeFirst()
  if (held?.leaseTime)
    await jobs.enqueue('deliverOutbox', { id }, { startIn: held.leaseTime.getTime() - now().getTime() })
  return null
}

async function send(
  parts: Parts,
  { id, recipient: to, template, language, createTime, kind }: Message,
  sealed: string,
) {
  const params = openContent(parts.secretBox, id, sealed)
  if (lastMoment(createTime, params, template) < parts.now()) throw new AppError('outbox.expired')
  if (kind === 'mail' && isMailTemplate(template)) {
    const setting = await parts.settings.find('email', parts)
    if (!setting) throw new AppError('setting.notConfigured')
    const attachments = await parts.db
      .selectFrom('outboxAttachment')
      .select(['name', 'type', 'body'])
      .where('messageId', '=', id)
      .orderBy('name')
      .execute()
    return sendMail(setting, { ...(await mailOf(parts, { id, to, template, language, params })), attachments })
  }
  const setting = await parts.settings.find('sms', parts)
  if (!setting || !isSmsPurpose(template)) throw new AppError('setting.notConfigured')
  return sendSms(parts, setting, { mobile: to, purpose: template, params })
}

/** No further try helps. */
const isFinal: ReadonlySet<string> = new Set(['outbox.expired', 'mail.recipientRefused', 'sms.recipientRefused'])

async function settleFailure(parts: Parts, held: Held, { id, params }: AppError): Promise<void> {
  const failure = JSON.stringify({ id, params })
  const attempts = held.message.attempts + 1
  if (id === 'setting.notConfigured') return settle(parts, held, { state: 'kept', nextTime: null, failure: null })
  if (isFinal.has(id)) return settle(parts, held, { state: 'failed', attempts, nextTime: null, failure })
  const nextTime = new Date(parts.now().getTime() + delayAfter(attempts))
  await settle(parts, held, { state: 'waiting', attempts, nextTime, failure })
}

type Outcome = {
  state: Message['state']
  attempts?: number
  nextTime: Date | null
  deliverTime?: Date
  failure: string | null
}

/**
 * The next try is a job of the same transaction: there is one exactly when the message says so. A deliverer that was slower
 * than its lease and failed leaves the message to the one that holds it now; what was delivered is delivered.
 */
async function settle(parts: Parts, { message: { id }, lease }: Held, outcome: Outcome): Promise<void> {
  const isSettled = await inTransaction(parts, async ({ db }) => {
    const kept = await db
      .selectFrom('outboxContent')
      .select('leaseTime')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const isMine = kept?.leaseTime?.getTime() === lease.getTime()
    if (!kept || (!isMine && outcome.state !== 'delivered')) return false
    await db
      .updateTable('outboxMessage')
      .set({ ...outcome, updateTime: parts.now() })
      .where('id', '=', id)
      .execute()
    if (outcome.state === 'delivered') {
      await db.deleteFrom('outboxContent').where('id', '=', id).execute()
      await db.deleteFrom('outboxAttachment').where('messageId', '=', id).execute()
    } else await db.updateTable('outboxContent').set({ leaseTime: null }).where('id', '=', id).execute()
    if (outcome.nextTime) {
      const startIn = outcome.nextTime.getTime() - parts.now().getTime()
      await parts.jobs.enqueue('deliverOutbox', { id }, { db, startIn })
    }
    return true
  })
  if (isSettled) parts.publish.changed('outboxMessage', 'updated', [{ id }])
}
