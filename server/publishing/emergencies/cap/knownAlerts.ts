// What was looked at of a feed: each warning and each link once, and for as long as the feed lists it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'
import type { CapAlert } from './capRead.ts'

type Feed = { id: string }
type At = Pick<Parts, 'db' | 'now'>

/** An index holds no row that is longer. */
const longestKey = 800
export const keyOf = (text: string) =>
  text.length <= longestKey ? text : `sha256 ${createHash('sha256').update(text).digest('hex')}`
const linkKey = (link: string) => keyOf(`link ${link}`)
const alertKey = ({ key }: CapAlert) => keyOf(key)

/** Warnings that nobody knows yet, each once, in the order they were sent. */
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

/** One that waits to be looked at. `failedTime`: when that did not succeed. */
export type WaitingAlert = { key: string; alert: CapAlert; turnTime: Date; failedTime: Date | null }

const batch = 500

/** What is new is kept whole before any of it is looked at: it is not lost where its feed lists it no more, or the server ends. */
export async function keepWaiting(feed: Feed, alerts: readonly CapAlert[], context: At): Promise<void> {
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

/** Warnings of the feed whose emergencies run. */
export async function standingKeys({ id }: Feed, { db, now }: At): Promise<Set<string>> {
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

/** `rest`: what of it is to be looked at later. False: somebody else looks at it, or it was taken back before anybody did. */
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

export async function noteFailure({ id }: Feed, key: string, { db, now }: At): Promise<void> {
  await db
    .updateTable('capAlert')
    .set({ failedTime: now() })
    .where('feedId', '=', id)
    .where('key', '=', key)
    .where('waiting', 'is not', null)
    .execute()
}

/** Links that were not read yet, in their order; those that failed come after the others, the latest failure last. */
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

/** Exercises that wait are not looked at any more. */
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

/** Whether they wait or were never read: they are not looked at any more. */
export async function forgoAlerts({ id: feedId }: Feed, keys: readonly string[], { db, now }: At): Promise<void> {
  if (keys.length === 0) return
  const known = { emergencyId: null, listedTime: now(), via: null, expires: null, failedTime: null }
  await db
    .insertInto('capAlert')
    .values([...new Set(keys)].map(key => ({ feedId, key, ...known })))
    .onConflict(conflict => conflict.columns(['feedId', 'key']).doUpdateSet({ waiting: null }))
    .execute()
}

export async function rememberLink(
  { id: feedId }: Feed,
  link: string,
  isRead: boolean,
  { db, now }: At,
): Promise<void> {
  const told = { listedTime: now(), failedTime: isRead ? null : now() }
  await db
    .insertInto('capAlert')
    .values({ feedId, key: linkKey(link), emergencyId: null, via: null, expires: null, ...told })
    .onConflict(conflict => conflict.columns(['feedId', 'key']).doUpdateSet(told))
    .execute()
}

const listedMs = 6 * 60 * 60_000

type Listed = { links: readonly string[]; alerts: readonly CapAlert[] }

/** What a feed lists stays known, with what stands behind its links; once in hours is often enough. */
export async function keepListed({ id }: Feed, { links, alerts }: Listed, { db, now }: At): Promise<void> {
  const keys = [...links.map(linkKey), ...alerts.map(alertKey)]
  await sql`
    UPDATE "capAlert" SET "listedTime" = ${now()}
    WHERE "feedId" = ${id} AND "listedTime" < ${new Date(now().getTime() - listedMs)}
      AND ("key" = ANY(${keys}) OR "via" = ANY(${links.map(linkKey)}))
  `.execute(db)
}

/** The link is what lists them from now on. */
export async function keepVia({ id }: Feed, link: string, alerts: readonly CapAlert[], { db, now }: At): Promise<void> {
  if (alerts.length === 0) return
  await db
    .updateTable('capAlert')
    .set({ via: linkKey(link), listedTime: now() })
    .where('feedId', '=', id)
    .where('key', 'in', alerts.map(alertKey))
    .execute()
}

const longestExpiry = 10 * 365 * 86_400_000

/** When the last of it is over; null where it does not say. */
function expiryOf({ infos }: CapAlert, { now }: Pick<Parts, 'now'>): Date | null {
  const times = infos.map(({ expires }) => Date.parse(expires)).filter(time => !Number.isNaN(time))
  if (times.length === 0) return null
  return new Date(Math.min(Math.max(0, ...times), now().getTime() + longestExpiry))
}
