// Updates `lastSeen` of screens from the messages on their sockets, because in large fleets heartbeat calls are
// minutes apart.
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '#server/kernel/parts.ts'
import type { Hub } from '#server/live/createHub.ts'
import type { Peer } from '#server/live/Peer.ts'

const every = 20_000
/** Number of screens per statement, so that rows are locked only briefly. */
const atOnce = 1_000
/** Screens whose `lastSeen` is more recent are skipped: in small fleets, whose heartbeat calls are frequent, all. */
const stale = '40 seconds'
/** Number of screens per second that are asked for a heartbeat. */
const askedPerSecond = 500

type LifeSign = { deviceId: string; at: Date }
export type Presence = {
  start(): void
  /** Stops scheduling rounds and waits for the running one. */
  stop(): Promise<void>
  /** Updates all screens once. */
  run(): Promise<void>
}

export function createPresence(parts: Parts, hub: Hub, log: Pick<FastifyBaseLogger, 'error'>): Presence {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()

  function lifeSigns(): LifeSign[] {
    const [wall, steady] = [parts.now().getTime(), performance.now()]
    const lifeSignOf = (peer: Peer) => {
      const { identity } = peer
      return identity.kind === 'screen'
        ? [{ deviceId: identity.screen.deviceId, at: new Date(wall - steady + peer.receivedAt()) }]
        : []
    }
    return hub.screenPeers().flatMap(lifeSignOf)
  }

  /**
   * Requests a heartbeat from screens that are marked offline although their socket is open, because only a heartbeat
   * tells whether the screen is online or asleep.
   */
  function requestHeartbeats(silent: readonly string[]) {
    const within = Math.ceil(silent.length / askedPerSecond) * 1000
    for (const eid of silent) {
      parts.publish.toDevice(eid, 'openCommands', silent.length > askedPerSecond ? { within } : {})
    }
  }

  async function run() {
    requestHeartbeats(await updatePresence(lifeSigns(), parts))
  }

  /** Schedules the next round when one ends, so that rounds never overlap. */
  function schedule() {
    timer = setTimeout(() => {
      current = run()
        .catch(error => log.error({ err: error }, 'presence'))
        .then(() => {
          if (timer) schedule()
        })
    }, every).unref()
  }

  return {
    run,
    start: schedule,
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await current
    },
  }
}

/**
 * Updates `lastSeen` of screens that are not marked offline. Rows locked by other transactions are left for the next
 * round. Returns the eids of screens that are marked offline although their sockets sent messages.
 */
async function updatePresence(lifeSigns: readonly LifeSign[], { db }: Pick<Parts, 'db'>): Promise<string[]> {
  const silent: string[] = []
  for (let from = 0; from < lifeSigns.length; from += atOnce) {
    const some = lifeSigns.slice(from, from + atOnce)
    const { rows } = await sql<{ eid: string | null; status: string }>`
      WITH "heard" AS (
        SELECT * FROM unnest(${some.map(({ deviceId }) => deviceId)}::text[], ${some.map(({ at }) => at)}::timestamptz[]) AS "h" ("id", "at")
      ), "free" AS (
        SELECT "d"."id", "h"."at" FROM "device" AS "d" JOIN "heard" AS "h" ON "h"."id" = "d"."id"
        WHERE "d"."lastSeen" < "h"."at" - ${stale}::interval ORDER BY "d"."id" FOR NO KEY UPDATE OF "d" SKIP LOCKED
      )
      UPDATE "device" AS "d" SET "lastSeen" = CASE WHEN "d"."status" = 'offline' THEN "d"."lastSeen" ELSE "free"."at" END
      FROM "free" WHERE "free"."id" = "d"."id" RETURNING "d"."eid", "d"."status"
    `.execute(db)
    silent.push(...rows.flatMap(({ eid, status }) => (eid !== null && status === 'offline' ? [eid] : [])))
  }
  return silent
}
