// Changes that depend on the time: screens go offline, commands expire, staged sends proceed, codes and sessions end,
// publications expire. If the clock has jumped ahead, only screens go offline, because the other changes would be
// premature and irreversible.
import type { FastifyBaseLogger } from 'fastify'
import { announceCommands } from '#server/devices/commands/open/announceCommands.ts'
import { expireCommands } from '#server/devices/commands/open/endOpenCommands.ts'
import { applyRules } from '#server/devices/groupRules/applyRules.ts'
import { rollUpSpans } from '#server/devices/online/rollUpSpans.ts'
import { deleteOldFailures } from '#server/devices/pairing/pairingLimit.ts'
import { hasJumped } from '#server/jobs/serverClock.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { checkWaves, endDueEmergencies, expirePublications, pollFeeds } from '#server/publishing/index.ts'
import { createNewcomers } from './createNewcomers.ts'
import { closeSilent } from './onlineSpans.ts'

/** Milliseconds without a heartbeat after which a screen is offline (rules, Publishing 6). */
const silentAfter = 90_000
const every = 10_000
const houseworkEvery = 10 * 60_000
/** Milliseconds between two checks for expired publications. */
const expireEvery = 60_000

export type Sweep = {
  start(): void
  /** Stops scheduling rounds. Waits for the running round and for a running check of the warning feeds. */
  stop(): Promise<void>
  /** Applies the time-driven changes once; several servers may run it concurrently. */
  run(): Promise<void>
  housework(): Promise<void>
  /** Withdraws expired publications. */
  expire(): Promise<void>
}

export function createSweep(parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): Sweep {
  const { db, now, publish } = parts
  const announceLateNewcomers = createNewcomers(parts)
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  let feedCheck: Promise<void> | null = null
  let lastHousework = Number.NEGATIVE_INFINITY
  let lastExpiry = Number.NEGATIVE_INFINITY
  /** True until the sweep has run once. The first run closes online spans that ended while no server was running. */
  let isFirst = true

  async function markSilent(ending: 'silent' | 'serverStop' = 'silent') {
    const before = new Date(now().getTime() - silentAfter)
    const silent = await db
      .updateTable('device')
      .set({ status: 'offline' })
      .where('status', '!=', 'offline')
      .where(({ or, eb }) => or([eb('lastSeen', 'is', null), eb('lastSeen', '<', before)]))
      .returning(['id', 'ownerId'])
      .execute()
    await closeSilent(db, before, ending)
    if (silent.length > 0) publish.changed('device', 'updated', silent)
  }

  async function run() {
    await markSilent(isFirst ? 'serverStop' : 'silent')
    isFirst = false
    await announceLateNewcomers()
    await rollUpSpans(parts)
    if (await hasJumped(parts)) return
    announceCommands(publish, await expireCommands(parts))
    await endDueEmergencies(parts)
    await checkWaves(parts)
    await applyRules(parts)
  }

  async function housework() {
    if (await hasJumped(parts)) return
    await db.deleteFrom('pairing').where('expireTime', '<', now()).execute()
    await db.deleteFrom('deviceNonce').where('expireTime', '<', now()).execute()
    await db.deleteFrom('deviceSession').where('expireTime', '<', now()).execute()
    await deleteOldFailures(parts)
  }

  async function expire() {
    if (!(await hasJumped(parts))) await expirePublications(parts)
  }

  /**
   * Starts a check of the feeds with official warnings, unless a check is running. The sweep does not wait for it,
   * because the servers of the feeds may be slow.
   */
  function checkFeeds() {
    feedCheck ??= hasJumped(parts)
      .then(isAhead => (isAhead ? undefined : pollFeeds(parts, stopping.signal)))
      .catch(error => log.error({ err: error }, 'feeds of warnings'))
      .finally(() => {
        feedCheck = null
      })
  }

  async function round() {
    checkFeeds()
    try {
      await run()
      if (performance.now() - lastExpiry >= expireEvery) {
        lastExpiry = performance.now()
        await expire()
      }
      if (performance.now() - lastHousework < houseworkEvery) return
      lastHousework = performance.now()
      await housework()
    } catch (error) {
      log.error({ err: error }, 'sweep')
    }
  }

  /** Schedules the next round when one ends, so that rounds never overlap. */
  function schedule(wait: number) {
    timer = setTimeout(() => {
      current = round().then(() => {
        if (timer) schedule(every)
      })
    }, wait).unref()
  }

  return {
    run,
    housework,
    expire,
    start: () => schedule(0),
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      stopping.abort()
      await current
      await feedCheck
    },
  }
}
