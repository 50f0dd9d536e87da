// Stores which alerts and links of a feed were seen. Each is handled once, and is remembered for as long as the
// feed lists it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'
import type { CapAlert } from './capRead.ts'

type Feed = { id: string }
type At = Pick<Parts, 'db' | 'now'>

/**
 * Maximum length of a key in characters. Longer keys are replaced by their hash, because PostgreSQL limits the size
 * of index entries.
 */
const longestKey = 800
export const keyOf = (text: string) =>
  text.length <= longestKey ? text : `sha256 ${createHash('sha256').update(text).digest('hex')}`
const linkKey = (link: string) => keyOf(`link ${link}`)
const alertKey = ({ key }: CapAlert) => keyOf(key)

/** Returns alerts that are not stored yet, without duplicates, in the order of `sent`. */
async function newAlerts({ id }: Feed, alerts: readonly CapAlert[], { db }: At): Promise<CapAlert[]> {
  const listed = new Map(alerts.map(alert => [alertKey(alert), alert]))
  if (listed.size === 0) return []
  const known = await db
    .selectFrom('capAlert')
    .select('key')
    .where('feedId', '=', id)
    .where('key', '=', ({ fn, val }) => fn.any(val([...listed.keys()])))
    .execute()
  for (const { key } of known) listed.delete(key)
  return [...listed.values()].sort((a, b) => sentAt(a) - sentAt(b))
}

const sentAt = ({ sent }: CapAlert) => Date.parse(sent) || 0

/**
 * Stored alert that is still to be handled. `turnTime`: time before which its emergency must not start. `failedTime`:
 * time of the last failed attempt, null if there was none.
 */
export type WaitingAlert = { key: string; alert: CapAlert; turnTime: Date; failedTime: Date | null }

const batch = 500

/**
 * Stores all new alerts before any is handled, so that none is lost if the feed no longer lists it later or
 * the server stops.
 */
export async function insertWaitingAlerts(feed: Feed, alerts: readonly CapAlert[], context: At): Promise<void> {
  const { db, now } = context
  const found = await newAlerts(feed, alerts, context)
  const last = now().getTime() - found.length + 1
  const rows = found.map((alert, at) => ({
    feedId: feed.id,
    key: alertKey(alert),
    emergencyId: null,
    listedTime: now(),
    via: null,
    expires: expiryOf(alert, context),
    failedTime: null,
    waiting: JSON.stringify(alert),
    turnTime: new Date(last + at),
  }))
  for (let at = 0; at < rows.length; at += batch) {
    await db
      .insertInto('capAlert')
      .values(rows.slice(at, at + batch))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export async function waitingAlerts({ id }: Feed, { db }: At): Promise<WaitingAlert[]> {
  const found = await db
    .selectFrom('capAlert')
    .select(['key', 'waiting', 'turnTime', 'failedTime'])
    .where('feedId', '=', id)
    .where('waiting', 'is not', null)
    .orderBy('turnTime')
    .orderBy('key')
    .execute()
  return found.map(({ waiting, turnTime, ...row }) => ({
    ...row,
    alert: waiting as CapAlert,
    turnTime: turnTime ?? new Date(0),
  }))
}

/** Returns the keys of alerts whose emergencies are running. */
export async function readRunningKeys({ id }: Feed, { db, now }: At): Promise<Set<string>> {
  const found = await db
    .selectFrom('capAlert as c')
    .innerJoin('emergency as e', 'e.id', 'c.emergencyId')
    .select('c.key')
    .where('c.feedId', '=', id)
    .where('e.endTime', 'is', null)
    .where('e.until', '>', now())
    .execute()
  return new Set(found.map(({ key }) => key))
}

/**
 * Marks a waiting alert as handled. `rest`: the part of the alert that remains to be handled later; null if there is
 * none. Returns false if another server has handled the alert or the alert was canceled in the meantime.
 */
export async function claimAlert({ id }: Feed, key: string, rest: CapAlert | null, { db }: At): Promise<boolean> {
  const claimed = await db
    .updateTable('capAlert')
    .set({ waiting: rest && JSON.stringify(rest), failedTime: null })
    .where('feedId', '=', id)
    .where('key', '=', key)
    .where('waiting', 'is not', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Records a failed attempt. The alert then waits behind all alerts that have not failed. */
export async function noteFailure({ id }: Feed, key: string, { db, now }: At): Promise<void> {
  await db
    .updateTable('capAlert')
    .set({ failedTime: now() })
    .where('feedId', '=', id)
    .where('key', '=', key)
    .where('waiting', 'is not', null)
    .execute()
}

/**
 * Returns links that were not read successfully yet, in the order of the feed. Links that failed come last, in the
 * order of their failures.
 */
export async function waitingLinks({ id }: Feed, links: readonly string[], { db }: At): Promise<string[]> {
  if (links.length === 0) return []
  const known = await db
    .selectFrom('capAlert')
    .select(['key', 'failedTime'])
    .where('feedId', '=', id)
    .where('key', 'in', links.map(linkKey))
    .execute()
  const failures = new Map(known.map(({ key, failedTime }) => [key, failedTime]))
  const failedAt = (link: string) => failures.get(linkKey(link))?.getTime() ?? 0
  return links.filter(link => failures.get(linkKey(link)) !== null).sort((a, b) => failedAt(a) - failedAt(b))
}

/** Cancels exercises that are still waiting. */
export async function forgoExercises({ id }: Feed, keys: readonly string[], { db }: At): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('capAlert')
    .set({ waiting: null })
    .where('feedId', '=', id)
    .where('key', 'in', keys)
    .where(sql`"waiting" ->> 'status'`, 'in', ['Exercise', 'Test'])
    .execute()
}

/** Cancels alerts, including alerts that were not received yet. */
export async function forgoAlerts({ id: feedId }: Feed, keys: readonly string[], { db, now }: At): Promise<void> {
  if (keys.length === 0) return
  const known = { emergencyId: null, listedTime: now(), via: null, expires: null, failedTime: null }
  await db
    .insertInto('capAlert')
    .values([...new Set(keys)].map(key => ({ feedId, key, ...known })))
    .onConflict(conflict => conflict.columns(['feedId', 'key']).doUpdateSet({ waiting: null }))
    .execute()
}

/** Records that a link was read. If it could not be read, records the time of the failure instead. */
export async function saveLink({ id: feedId }: Feed, link: string, isRead: boolean, { db, now }: At): Promise<void> {
  const linkValues = { listedTime: now(), failedTime: isRead ? null : now() }
  await db
    .insertInto('capAlert')
    .values({ feedId, key: linkKey(link), emergencyId: null, via: null, expires: null, ...linkValues })
    .onConflict(conflict => conflict.columns(['feedId', 'key']).doUpdateSet(linkValues))
    .execute()
}

const listedMs = 6 * 60 * 60_000

type Listed = { links: readonly string[]; alerts: readonly CapAlert[] }

/**
 * Updates `listedTime` of the alerts and links that the feed still lists, including the alerts behind its links.
 * Writes at most once per `listedMs`.
 */
export async function retainListed({ id }: Feed, { links, alerts }: Listed, { db, now }: At): Promise<void> {
  const keys = [...links.map(linkKey), ...alerts.map(alertKey)]
  await sql`
    UPDATE "capAlert" SET "listedTime" = ${now()}
    WHERE "feedId" = ${id} AND "listedTime" < ${new Date(now().getTime() - listedMs)}
      AND ("key" = ANY(${keys}) OR "via" = ANY(${links.map(linkKey)}))
  `.execute(db)
}

/** Records that the feed lists these alerts through this link. */
export async function saveAlertSource(
  { id }: Feed,
  link: string,
  alerts: readonly CapAlert[],
  { db, now }: At,
): Promise<void> {
  if (alerts.length === 0) return
  await db
    .updateTable('capAlert')
    .set({ via: linkKey(link), listedTime: now() })
    .where('feedId', '=', id)
    .where('key', 'in', alerts.map(alertKey))
    .execute()
}

const longestExpiry = 10 * 365 * 86_400_000

/**
 * Returns the latest expiry of all blocks of the alert; null if no block has an expiry. A later time than
 * `longestExpiry` milliseconds from now is reduced to that time.
 */
function expiryOf({ infos }: CapAlert, { now }: Pick<Parts, 'now'>): Date | null {
  const times = infos.map(({ expires }) => Date.parse(expires)).filter(time => !Number.isNaN(time))
  if (times.length === 0) return null
  return new Date(Math.min(Math.max(0, ...times), now().getTime() + longestExpiry))
}
