import { AppError } from '#contract/errors/errors.ts'
import { createGate } from '#server/base/createGate.ts'
import { withReserve } from '#server/db/reserve.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { type CapAlert, capRead } from './capRead.ts'
import { type Feed, handleWaitingAlerts } from './handleWaitingAlerts.ts'
import { insertWaitingAlerts, retainListed, saveAlertSource, saveLink, waitingLinks } from './knownAlerts.ts'

const everyMs = 60_000
/** Minimum time in milliseconds between reading a feed and handling its waiting alerts without reading it again. */
const soonMs = 10_000
const maxBytes = 2 * 1024 * 1024
const seconds = 10
/**
 * `mostLinks`: maximum number of links read per feed and poll. `linksAtOnce`: maximum number of links read at the
 * same time.
 */
const mostLinks = 20
const linksAtOnce = 10
/**
 * Number of feeds whose emergencies may be written at the same time. It is lower than the number of database
 * connections reserved for emergencies, so that one remains for users.
 */
const writingAtOnce = 2

/** Limits only the writes. Feeds are fetched in parallel, so that a slow feed does not delay others. */
const writing = createGate({ atOnce: writingAtOnce })
const write = <T>(work: () => Promise<T>): Promise<T> => writing(() => withReserve('emergency', work))

/**
 * Reads each feed once a minute, on only one of the servers. Waiting alerts are also handled between two readings.
 * The error of a failing feed is stored in the feed's row and does not delay other feeds.
 */
export async function pollFeeds(parts: Parts, signal?: AbortSignal): Promise<void> {
  const unfinished = await readUnfinishedFeeds(parts)
  const due = await claimDueFeeds(parts)
  await Promise.all([
    ...due.map(feed => pollFeed(feed, parts, signal)),
    ...unfinished
      .filter(({ id }) => due.every(feed => feed.id !== id))
      .map(feed => write(() => handleWaitingAlerts(feed, parts, { isAgain: false, signal }))),
  ])
}

async function pollFeed(feed: Feed, parts: Parts, signal?: AbortSignal): Promise<void> {
  const lastError = await readFeed(feed, parts, signal).then(
    () => null,
    (error: unknown) => {
      // The feed was deleted in the meantime, so there is no row in which to store the error.
      if (isDeletedMeanwhile(error)) return feed.lastError
      if (!(error instanceof AppError)) parts.log.error({ err: error }, 'a feed of warnings')
      return error instanceof AppError ? [error.id, error.params.host ?? []].flat().join(' ') : 'general.unknown'
    },
  )
  if (signal?.aborted || lastError === feed.lastError) return
  await parts.db.updateTable('emergencyFeed').set({ lastError }).where('id', '=', feed.id).execute()
  parts.publish.changed('emergencyFeed', 'updated', [feed])
}

/** Whether a foreign key is violated (PostgreSQL error 23503), because the feed was deleted while it was read. */
const isDeletedMeanwhile = (error: unknown) => (error as { code?: unknown } | null)?.code === '23503'

function claimDueFeeds({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<Feed[]> {
  const before = new Date(now().getTime() - everyMs)
  return db
    .updateTable('emergencyFeed')
    .set({ lastTime: now() })
    .where('isFollowed', '=', true)
    .where(({ or, eb }) => or([eb('lastTime', 'is', null), eb('lastTime', '<=', before)]))
    .returningAll()
    .execute()
}

function readUnfinishedFeeds({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<Feed[]> {
  return db
    .selectFrom('emergencyFeed as f')
    .selectAll('f')
    .where('f.isFollowed', '=', true)
    .where('f.lastTime', '<=', new Date(now().getTime() - soonMs))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('capAlert as c')
          .select('c.key')
          .whereRef('c.feedId', '=', 'f.id')
          .where('c.waiting', 'is not', null)
          .where('c.failedTime', 'is', null),
      ),
    )
    .execute()
}

/**
 * Reads the feed and its links. If a link fails, the other links are still read, and the next polls retry the failed
 * link after all others. Throws the first error at the end.
 */
async function readFeed(feed: Feed, parts: Parts, signal?: AbortSignal): Promise<void> {
  const first = await readFrom(feed.url ?? '', feed, parts, signal)
  const listedLinks = first.links.filter(isLink(feed))
  const problems: unknown[] = []
  const links = await write(async () => {
    await retainListed(feed, { links: listedLinks, alerts: first.alerts }, parts)
    return (await waitingLinks(feed, listedLinks, parts)).slice(0, mostLinks)
  })
  const read = new Map<string, CapAlert[]>()
  for (let at = 0; at < links.length; at += linksAtOnce) {
    await Promise.all(
      links.slice(at, at + linksAtOnce).map(async link => {
        try {
          const { alerts } = await readFrom(new URL(link, feed.url ?? undefined).href, feed, parts, signal)
          read.set(link, alerts)
        } catch (error) {
          problems.push(error)
        }
      }),
    )
    if (signal?.aborted) return
  }
  const roundProblems = await write(async () => {
    await insertWaitingAlerts(feed, [...first.alerts, ...[...read.values()].flat()], parts)
    for (const link of links) {
      const alerts = read.get(link)
      if (alerts) await saveAlertSource(feed, link, alerts, parts)
      await saveLink(feed, link, alerts !== undefined, parts)
    }
    return handleWaitingAlerts(feed, parts, { isAgain: true, signal })
  })
  problems.push(...roundProblems)
  const [problem] = problems
  if (problem) throw problem
}

const isLink =
  ({ url }: Feed) =>
  (link: string) =>
    URL.canParse(link, url ?? undefined)

async function readFrom(url: string, feed: Feed, { outbound, apart }: Parts, signal?: AbortSignal) {
  const answer = await outbound.fetch(url, {
    signal,
    maxBytes,
    headers: { accept: 'application/cap+xml, application/atom+xml, */*' },
  })
  if (!answer.ok) throw new AppError('outbound.unreachable', { host: new URL(url).host })
  const input = new Uint8Array(await answer.arrayBuffer())
  const read = await apart
    .by(`feed ${feed.id}`, linksAtOnce)
    .ranked('early')
    .read({ reader: 'capAlerts', input, seconds }, capRead)
    .catch(unlessRejected(() => ({ problem: 'broken' as const })))
  if ('problem' in read) throw new AppError(`emergencyFeed.${read.problem}`)
  return read
}
