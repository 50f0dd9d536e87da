// What was looked at of a feed: each warning and each link once, and for as long as the feed lists it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Parts } from '#server/calls/parts.ts'
import type { CapAlert } from './capIn.ts'

type Feed = { id: string }
type At = Pick<Parts, 'db' | 'now'>

/** An index holds no row that is longer. */
const longestKey = 800
export const keyOf = (text: string) =>
  text.length <= longestKey ? text : `sha256 ${createHash('sha256').update(text).digest('hex')}`
export const linkKey = (link: string) => keyOf(`link ${link}`)
export const alertKey = ({ key }: CapAlert) => keyOf(key)

/** Warnings that were not looked at yet. */
export async function newAlerts({ id }: Feed, alerts: readonly CapAlert[], { db }: At): Promise<CapAlert[]> {
  if (alerts.length === 0) return []
  const known = await db
    .selectFrom('capAlert')
    .select('key')
    .where('feedId', '=', id)
    .where('key', 'in', alerts.map(alertKey))
    .execute()
  const seen = new Set(known.map(({ key }) => key))
  return alerts.filter(alert => !seen.has(alertKey(alert)))
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

type Told = { expires?: Date | null; via?: string | null }

/** False: it was there. */
export async function rememberAlert(
  { id: feedId }: Feed,
  key: string,
  { expires = null, via = null }: Told,
  { db, now }: At,
): Promise<boolean> {
  const made = await db
    .insertInto('capAlert')
    .values({ feedId, key, emergencyId: null, listedTime: now(), via, expires, failedTime: null })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
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
export function expiryOf({ infos }: CapAlert, { now }: Pick<Parts, 'now'>): Date | null {
  const times = infos.map(({ expires }) => Date.parse(expires)).filter(time => !Number.isNaN(time))
  if (times.length === 0) return null
  return new Date(Math.min(Math.max(0, ...times), now().getTime() + longestExpiry))
}
