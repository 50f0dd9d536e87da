import { sql } from 'kysely'
import type { WaveFacts } from '#contract/rules/waves/decideWave.ts'
import { screenStanding } from '#contract/rules/waves/screenStanding.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type SteppedRow, type SteppedScreen, steppedFacts } from '#server/stepped/index.ts'

export type RolloutRow = SteppedRow & {
  software: 'kiosk' | 'player'
  /** Null for rollouts of the player, and after the version was deleted. */
  apkId: string | null
  version: string
}

export type RolloutScreen = SteppedScreen

type Needed = Pick<Parts, 'db' | 'now'>

/**
 * Returns all screens of the rollout with their state. A screen that ran the version and now runs another one has
 * rolled back by itself.
 */
export async function readScreens(
  { id, software, version, watchTime, state: going }: RolloutRow,
  { db, now }: Needed,
): Promise<RolloutScreen[]> {
  const found = await sql<{
    id: string
    name: string
    step: number
    openTime: Date | null
    status: string
    lastSeen: Date | null
    runs: boolean
    since: Date | null
    isMeant: boolean
    crashes: number
    state: string | null
    reason: string | null
    finishTime: Date | null
  }>`
    SELECT "d"."id", "d"."name", "r"."step", "r"."openTime", "d"."status", "d"."lastSeen",
      coalesce((CASE WHEN ${software} = 'player' THEN "d"."softwareVersion" ELSE "d"."apkVersion" END) = ${version}, false) AS "runs",
      "d"."softwareSince" AS "since", coalesce("d"."wantedVersion" = ${version}, false) AS "isMeant",
      coalesce(("d"."health" ->> 'crashes')::bigint, 0) - "r"."crashes" AS "crashes", "l"."state", "l"."reason", "l"."finishTime"
    FROM "rolloutDevice" AS "r" JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
    LEFT JOIN "apkLog" AS "l" ON "l"."rolloutId" = "r"."rolloutId" AND "l"."deviceId" = "r"."deviceId"
    WHERE "r"."rolloutId" = ${id} ORDER BY "d"."name", "d"."id"
  `.execute(db)
  const watched = (watchTime ?? now()).getTime()
  return found.rows.map(row => {
    const { openTime, since } = row
    const isPlayer = software === 'player'
    // The player changed to another version after the step opened, so the screen tried the new version
    // and rolled back.
    const isGivenUp = isPlayer && openTime !== null && since !== null && since > openTime && !row.runs
    const isTakenBack = isGivenUp || (row.state === 'completed' && !row.runs)
    // After a rollback of the whole rollout, the previous version on a screen is intended and no fault.
    const isLeft =
      row.state === 'cancelled' ||
      (isTakenBack && going === 'takenBack') ||
      (isPlayer && openTime !== null && !row.isMeant)
    const isTried = !isPlayer || (since !== null && since.getTime() <= now().getTime() - trial)
    const isRunning = row.runs && isTried && (row.state === null || row.state === 'completed')
    const standing = screenStanding(
      {
        openTime: openTime?.getTime() ?? null,
        status: row.status,
        lastSeen: row.lastSeen?.getTime() ?? null,
        isUpToDate: row.runs,
        // Counts crashes, because a version that crashes repeatedly does not count as working.
        crashes: row.crashes,
        isFetched: isPlayer ? row.runs : row.state === 'updating' || row.state === 'completed',
        lines: isLeft ? 0 : 1,
        isFaulty: row.state === 'failed' || isTakenBack,
        isPlayed: isRunning && row.crashes <= mostCrashes,
        isEarly: false,
      },
      now().getTime(),
      watched,
    )
    const { id: deviceId, name, step, finishTime } = row
    const reason = isGivenUp ? 'apk.takenBack' : row.reason
    return {
      id: deviceId,
      name,
      step,
      openTime,
      standing,
      reason,
      culprit: null,
      provenTime: isPlayer ? since : finishTime,
    }
  })
}

const mostCrashes = 2
/**
 * Milliseconds for which a player must run before it counts as working. Versions of the kiosk app have a trial period
 * of their own (updateLog.ts).
 */
const trial = 2 * 60_000

export async function readFacts(
  rollout: RolloutRow,
  screens: readonly RolloutScreen[],
  parts: Needed & Pick<Parts, 'settings'>,
): Promise<WaveFacts> {
  const opened = screens.filter(({ step }) => step <= rollout.step)
  const others = await readOthers(rollout, parts)
  return steppedFacts(rollout, screens, { opened, silent: 0, others, isPaused: false }, parts)
}

/**
 * Reads the control group: screens without the version. A failure that affects these screens as well is not
 * attributed to the version.
 */
async function readOthers({ id, stepTime }: RolloutRow, { db }: Needed): Promise<WaveFacts['others']> {
  const found = await sql<{ seen: number; dark: number }>`
    SELECT count(*) AS "seen", count(*) FILTER (WHERE "status" = 'offline') AS "dark" FROM "device" AS "d"
    WHERE "d"."lastSeen" > ${stepTime} AND NOT EXISTS (
      SELECT FROM "rolloutDevice" AS "r" WHERE "r"."rolloutId" = ${id} AND "r"."deviceId" = "d"."id" AND "r"."openTime" IS NOT NULL
    )
  `.execute(db)
  return found.rows[0] ?? { seen: 0, dark: 0 }
}
