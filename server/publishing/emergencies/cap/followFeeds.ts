import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/calls/context.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { endEmergencies } from '#server/publishing/emergencies/endEmergencies.ts'
import { keepTexts } from '#server/publishing/emergencies/keepContent.ts'
import { readScope } from '#server/publishing/emergencies/keepScope.ts'
import { startEmergency } from '#server/publishing/emergencies/startEmergency.ts'
import { type CapAlert, capRead } from './capIn.ts'
import {
  alertKey,
  expiryOf,
  keepListed,
  keepVia,
  keyOf,
  newAlerts,
  rememberAlert,
  rememberLink,
  waitingLinks,
} from './knownAlerts.ts'
import { isExercise, shownOf } from './shownOf.ts'

const everyMs = 60_000
const maxBytes = 2 * 1024 * 1024
const seconds = 10
/** Of a list, in one round; so many are read at once. */
const mostLinks = 20
const linksAtOnce = 10

type Feed = Awaited<ReturnType<typeof takeDue>>[number]

/** Looks at each feed once a minute, whichever server comes first. One that fails says so in its row; none waits for another. */
export async function followFeeds(parts: Parts, signal?: AbortSignal): Promise<void> {
  await Promise.all((await takeDue(parts)).map(feed => followOne(feed, parts, signal)))
}

async function followOne(feed: Feed, parts: Parts, signal?: AbortSignal): Promise<void> {
  const lastError = await follow(feed, parts, signal).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) parts.log.error({ err: error }, 'a feed of warnings')
      return error instanceof AppError ? [error.id, error.params.host ?? []].flat().join(' ') : 'general.unknown'
    },
  )
  if (signal?.aborted || lastError === feed.lastError) return
  await parts.db.updateTable('emergencyFeed').set({ lastError }).where('id', '=', feed.id).execute()
  parts.publish.changed('emergencyFeed', 'updated', [feed])
}

function takeDue({ db, now }: Pick<Parts, 'db' | 'now'>) {
  const before = new Date(now().getTime() - everyMs)
  return db
    .updateTable('emergencyFeed')
    .set({ lastTime: now() })
    .where('isFollowed', '=', true)
    .where(({ or, eb }) => or([eb('lastTime', 'is', null), eb('lastTime', '<=', before)]))
    .returningAll()
    .execute()
}

/**
 * What stands at a link is taken whatever becomes of the others; a link counts as read only when all that it brought was taken,
 * and one that failed lets those behind it go first. Throws the first problem, after the rest.
 */
async function follow(feed: Feed, parts: Parts, signal?: AbortSignal): Promise<void> {
  const first = await readFrom(feed.url ?? '', parts, signal)
  const listed = first.links.filter(isLink(feed))
  await keepListed(feed, { links: listed, alerts: first.alerts }, parts)
  const problems: unknown[] = []
  const links = (await waitingLinks(feed, listed, parts)).slice(0, mostLinks)
  const read = new Map<string, CapAlert[]>()
  for (let at = 0; at < links.length; at += linksAtOnce) {
    await Promise.all(
      links.slice(at, at + linksAtOnce).map(async link => {
        try {
          const { alerts } = await readFrom(new URL(link, feed.url ?? undefined).href, parts, signal)
          read.set(link, alerts)
        } catch (error) {
          problems.push(error)
        }
      }),
    )
    if (signal?.aborted) return
  }
  const found = await newAlerts(feed, [...first.alerts, ...[...read.values()].flat()], parts)
  const refused = new Set<CapAlert>()
  for (const alert of found.sort((a, b) => sentAt(a) - sentAt(b))) {
    try {
      await inTransaction(parts, inside => take(alert, feed, { ...parts, ...inside }))
    } catch (error) {
      refused.add(alert)
      problems.push(error)
    }
  }
  for (const link of links) {
    const alerts = read.get(link)
    if (alerts) await keepVia(feed, link, alerts, parts)
    await rememberLink(feed, link, alerts?.every(alert => !refused.has(alert)) ?? false, parts)
  }
  const [problem] = problems
  if (problem) throw problem
}

const isLink =
  ({ url }: Feed) =>
  (link: string) =>
    URL.canParse(link, url ?? undefined)
const sentAt = ({ sent }: CapAlert) => Date.parse(sent) || 0

async function readFrom(url: string, { outbound, apart }: Parts, signal?: AbortSignal) {
  const answer = await outbound.fetch(url, {
    signal,
    maxBytes,
    headers: { accept: 'application/cap+xml, application/atom+xml, */*' },
  })
  if (!answer.ok) throw new AppError('outbound.unreachable', { host: new URL(url).host })
  const input = new Uint8Array(await answer.arrayBuffer())
  const read = await apart
    .read({ reader: 'capAlerts', input, seconds }, capRead)
    .catch(() => ({ problem: 'broken' as const }))
  if ('problem' in read) throw new AppError(`emergencyFeed.${read.problem}`)
  return read
}

type Inside = Parts & Pick<Context, 'afterCommit' | 'afterRollback'>

/** Once for each warning: what it refers to leaves, what it says is shown. What is neither real nor a drill takes nothing back. */
async function take(alert: CapAlert, feed: Feed, context: Inside): Promise<void> {
  const { db, now } = context
  const key = alertKey(alert)
  if (!(await rememberAlert(feed, key, { expires: expiryOf(alert, context) }, context))) return
  const takesBack = alert.msgType === 'Update' || alert.msgType === 'Cancel'
  if (takesBack && (alert.status === 'Actual' || isExercise(alert))) await endFormer(alert, feed, context)
  const shown = shownOf(alert, feed, now())
  if (!shown) return
  const by = feed.title ?? ''
  const language = context.texts.languageOf(feed.language ?? undefined)
  const { title, isDrill, content, until } = shown
  const versions = await keepTexts(content, { title, isDrill, by }, { ...context, language })
  const { ownerId, deviceIds, groupIds } = feed
  const place = {
    isEverywhere: feed.isEverywhere === true,
    deviceIds,
    groupIds,
    scope: await readScope(feed.id, context),
  }
  const who = { isDrill, source: 'feed', sourceId: feed.id, ownerId, by } as const
  const { id } = await startEmergency({ ...who, ...place, title, content, versions, until }, context)
  await db
    .updateTable('capAlert')
    .set({ emergencyId: id })
    .where('feedId', '=', feed.id)
    .where('key', '=', key)
    .execute()
}

/** A drill ends drills alone. What a real one takes back is not shown either should it be read later. */
async function endFormer(alert: CapAlert, feed: Feed, context: Inside): Promise<void> {
  const keys = alert.references.map(keyOf)
  const found = await sql<{ emergencyId: string }>`
    SELECT "c"."emergencyId" FROM "capAlert" AS "c" JOIN "emergency" AS "e" ON "e"."id" = "c"."emergencyId"
    WHERE "c"."feedId" = ${feed.id} AND "c"."key" = ANY(${keys}) AND "e"."isDrill" = ${isExercise(alert)}
  `.execute(context.db)
  const ids = found.rows.map(({ emergencyId }) => emergencyId)
  if (ids.length > 0) await endEmergencies(ids, feed.title ?? '', context)
  if (!isExercise(alert)) for (const key of keys) await rememberAlert(feed, key, {}, context)
}
