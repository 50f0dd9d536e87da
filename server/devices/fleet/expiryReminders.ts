import { type Kysely, sql } from 'kysely'
import { trialDaysLeft } from '#contract/rules/accounts/trial.ts'
import { reminderDays, usualReminders } from '#contract/rules/jobs/jobParameter.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { Database } from '#server/db/schema.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import { fileEndReminders } from '#server/publishing/index.ts'

const dayMs = 86_400_000
const namesShown = 3

/**
 * Sends reminders when the number of days until an end reaches a threshold. Trial users are reminded of the end of
 * their trial. While the site charges renewals, owners are reminded of the end of their screens' service, and again
 * when the days after that end reach a threshold. Reminders about expiring files follow the setting `lastDayNotice`
 * instead.
 */
export const expiryReminders: ScheduledJob = async (parts, { parameter, signal }) => {
  const days = reminderDays(parameter) ?? usualReminders
  const today = parts.time.encode(parts.now()).slice(0, 10)
  const { isRenewalCharged } = await parts.settings.readPlain('money', parts.db)
  const devices = isRenewalCharged
    ? (await remindOfDevices(parts, days, today, signal)) + (await remindOfDevices(parts, days, today, signal, 'ended'))
    : 0
  const trials = await remindOfTrials(parts, days, today, signal)
  const files = await fileEndReminders(parts, today, signal)
  return { devices, trials, endingFiles: files }
}

/**
 * Returns the smallest threshold that `left`, the number of days until the end, has reached; undefined if none is
 * reached or the end is over.
 */
const thresholdOf = (days: readonly number[], left: number) =>
  left < 0 ? undefined : days.filter(day => left <= day).at(-1)

/**
 * Returns the largest threshold that the number of days since the end has reached, negated; undefined if none is
 * reached.
 */
const daysPastOf = (days: readonly number[], left: number) => {
  const past = days.find(day => day > 0 && -left >= day)
  return past === undefined ? undefined : -past
}

type Screen = { id: string; name: string; ownerId: string; expiry: Date }

async function remindOfDevices(
  parts: Parts,
  days: readonly number[],
  today: string,
  signal: AbortSignal,
  about: 'ending' | 'ended' = 'ending',
) {
  const rows = await sql<Screen>`
    SELECT "d"."id", "d"."name", "d"."expiry", "u"."id" AS "ownerId"
    FROM "device" AS "d" JOIN "user" AS "u" ON "u"."id" = "d"."ownerId"
    WHERE "d"."expiry" IS NOT NULL AND ${usableAccount('u', today)} ORDER BY "d"."name", "d"."id"
  `.execute(parts.db)
  const due = new Map<string, Due[]>()
  for (const { id, name, ownerId, expiry: end } of rows.rows) {
    const expiry = parts.time.encode(end).slice(0, 10)
    const left = daysBetween(today, expiry)
    const threshold = about === 'ending' ? thresholdOf(days, left) : daysPastOf(days, left)
    if (threshold === undefined) continue
    due.set(ownerId, [...(due.get(ownerId) ?? []), { subjectId: id, name, expiry, days: threshold }])
  }
  let count = 0
  for (const [ownerId, own] of due) {
    signal.throwIfAborted()
    count += await remindOwner(parts, ownerId, own, about === 'ending' ? 'devicesExpire' : 'devicesEnded')
  }
  return count
}

type Due = { subjectId: string; name: string; expiry: string; days: number }

/** Records the reminders and sends the message in one transaction, so that each reminder is sent exactly once. */
async function remindOwner(
  parts: Parts,
  ownerId: string,
  due: readonly Due[],
  name: 'devicesExpire' | 'devicesEnded',
): Promise<number> {
  const [count, announce] = await inTransaction(parts, async ({ db }) => {
    const fresh: Due[] = []
    for (const one of due) if (await isFirst(db, 'device', one)) fresh.push(one)
    if (fresh.length === 0) return [0, () => undefined] as const
    const names = fresh.slice(0, namesShown).map(({ name }) => name)
    const params = {
      count: fresh.length,
      names: fresh.length > namesShown ? `${names.join(', ')} …` : names.join(', '),
      date: fresh.map(({ expiry }) => expiry).sort()[0] ?? '',
    }
    return [fresh.length, await sendSystemMessage({ ...parts, db }, { name, params, userIds: [ownerId] })] as const
  })
  announce()
  return count
}

async function remindOfTrials(parts: Parts, days: readonly number[], today: string, signal: AbortSignal) {
  const people = await parts.db
    .selectFrom('user')
    .select(['id', 'clientType', 'trialExpiry'])
    .where('clientType', '=', 'trial')
    .where('status', '=', 0)
    .where('trialExpiry', 'is not', null)
    .execute()
  let count = 0
  for (const { id, ...facts } of people) {
    signal.throwIfAborted()
    const left = trialDaysLeft(facts, today)
    const threshold = left === null ? undefined : thresholdOf(days, left)
    const date = facts.trialExpiry
    if (left === null || threshold === undefined || date === null) continue
    const announce = await inTransaction(parts, async ({ db }) => {
      if (!(await isFirst(db, 'trial', { subjectId: id, expiry: date, days: threshold }))) return null
      return sendSystemMessage({ ...parts, db }, { name: 'trialExpires', params: { count: left, date }, userIds: [id] })
    })
    announce?.()
    if (announce) count += 1
  }
  return count
}

async function isFirst(
  db: Kysely<Database>,
  kind: 'device' | 'trial',
  { subjectId, expiry, days }: Pick<Due, 'subjectId' | 'expiry' | 'days'>,
): Promise<boolean> {
  const kept = await db
    .insertInto('expiryReminder')
    .values({ kind, subjectId, expiry, days })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
