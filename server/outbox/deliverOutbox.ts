import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { isMailTemplate, isSmsPurpose } from '#contract/mail.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { delayAfter, lastMoment } from './backoff.ts'
import { mailOf } from './mailOf.ts'
import { openContent } from './outboxContent.ts'
import { sendMail } from './sendMail.ts'
import { sendSms } from './sms/sendSms.ts'

type Message = Selectable<Database['outboxMessage']>
/**
 * `lease`: end of the lease of this delivery. As long as the row has this time, no other server has taken
 * the message over.
 */
type Claim = { message: Message; lease: Date }

/**
 * Minutes of a lease. Longer than the timeout of any provider, so that a lease expires only if the server that holds
 * it has crashed.
 */
const leaseMinutes = 3

/**
 * Attempts to deliver one message and records the outcome. Delivers at least once: if the server crashes after the
 * provider has accepted the message and before this is recorded, the message is sent again. A failed delivery
 * schedules the next attempt, so this function rejects only if the database fails.
 */
export async function deliverOutbox(parts: Parts, id: string): Promise<void> {
  const claimed = await claimMessage(parts, id)
  if (!claimed) return
  const { content, ...claim } = claimed
  try {
    await send(parts, claim.message, content)
  } catch (error) {
    return settleFailure(parts, claim, error instanceof AppError ? error : new AppError('general.unknown'))
  }
  await settle(parts, claim, { state: 'delivered', deliverTime: parts.now(), nextTime: null, failure: null })
}

/** Acquires the lease of the message, so that only one server sends it. */
async function claimMessage(parts: Parts, id: string): Promise<(Claim & { content: string }) | null> {
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

/** Schedules a retry for the end of another server's lease, because that server may have crashed. */
async function postpone({ db, jobs, now }: Parts, id: string): Promise<null> {
  const claim = await db.selectFrom('outboxContent').select('leaseTime').where('id', '=', id).executeTakeFirst()
  if (claim?.leaseTime)
    await jobs.enqueue('deliverOutbox', { id }, { startIn: claim.leaseTime.getTime() - now().getTime() })
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

/** Errors that a retry cannot solve. */
const isFinal: ReadonlySet<string> = new Set(['outbox.expired', 'mail.recipientRefused', 'sms.recipientRefused'])

async function settleFailure(parts: Parts, claim: Claim, { id, params }: AppError): Promise<void> {
  const failure = JSON.stringify({ id, params })
  const attempts = claim.message.attempts + 1
  if (id === 'setting.notConfigured') return settle(parts, claim, { state: 'kept', nextTime: null, failure: null })
  if (isFinal.has(id)) return settle(parts, claim, { state: 'failed', attempts, nextTime: null, failure })
  const nextTime = new Date(parts.now().getTime() + delayAfter(attempts))
  await settle(parts, claim, { state: 'waiting', attempts, nextTime, failure })
}

type Outcome = {
  state: Message['state']
  attempts?: number
  nextTime: Date | null
  deliverTime?: Date
  failure: string | null
}

/**
 * Records the outcome and schedules the next attempt in one transaction. A failure after the lease has expired is not
 * recorded, because another server now handles the message. A successful delivery is always recorded.
 */
async function settle(parts: Parts, { message: { id }, lease }: Claim, outcome: Outcome): Promise<void> {
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
