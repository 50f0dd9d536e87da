// What time alone changes: screens fall silent, commands run out, codes and sessions end, publications are over.
import type { FastifyBaseLogger } from 'fastify'
import type { Parts } from '../context.ts'
import { endPublications } from '../sending/endPublications.ts'
import { announceCommands } from './announceCommands.ts'
import { expireCommands } from './endOpenCommands.ts'
import { forgetOldTries } from './pairingLimit.ts'

/** Online means a heartbeat within this time (rules, Publishing 6). */
const silentAfter = 90_000
const every = 10_000
const houseworkEvery = 10 * 60_000

export type Sweep = {
  start(): void
  /** Waits for the round under way. */
  stop(): Promise<void>
  /** One round; several nodes may run it at once. */
  run(): Promise<void>
  housework(): Promise<void>
}

export function createSweep(parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): Sweep {
  const { db, now, publish } = parts
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()
  let lastHousework = Number.NEGATIVE_INFINITY

  async function markSilent() {
    const silent = await db
      .updateTable('device')
      .set({ status: 'offline' })
      .where('status', '!=', 'offline')
      .where(({ or, eb }) =>
        or([eb('lastSeen', 'is', null), eb('lastSeen', '<', new Date(now().getTime() - silentAfter))]),
      )
      .returning(['id', 'createBy'])
      .execute()
    if (silent.length > 0) publish.changed('device', 'updated', silent)
  }

  async function run() {
    await markSilent()
    announceCommands(publish, await expireCommands(parts))
  }

  async function housework() {
    await db.deleteFrom('pairing').where('expireTime', '<', now()).execute()
    await db.deleteFrom('deviceNonce').where('expireTime', '<', now()).execute()
    await db.deleteFrom('deviceSession').where('expireTime', '<', now()).execute()
    await forgetOldTries(parts)
    await endPublications(parts)
  }

  async function round() {
    try {
      await run()
      if (performance.now() - lastHousework < houseworkEvery) return
      lastHousework = performance.now()
      await housework()
    } catch (error) {
      log.error({ err: error }, 'sweep')
    }
  }

  /** The next round is set when this one is over, so that rounds never overlap. */
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
    start: () => schedule(0),
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await current
    },
  }
}
