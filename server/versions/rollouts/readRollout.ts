import { sql } from 'kysely'
import type { WaveFacts } from '#contract/rules/waves/decideWave.ts'
import { screenStanding, tallyOf, type WaveStanding } from '#contract/rules/waves/screenStanding.ts'
import type { WaveState } from '#contract/states.ts'
import type { Parts } from '#server/calls/parts.ts'

export type RolloutRow = {
  id: string
  ownerId: string | null
  title: string
  apkId: string
  version: string
  state: WaveState
  why: string | null
  step: number
  stepCount: number
  stepTime: Date
  minutes: number
  devices: number
  lookTime: Date | null
  watchTime: Date | null
}

export type RolloutScreen = { id: string; name: string; step: number; standing: WaveStanding; provenTime: Date | null }

type Needed = Pick<Parts, 'db' | 'now'>

/** Every screen of the roll-out with where it stands. A screen that ran the version and runs another now has taken it back. */
export async function readScreens(
  { id, version, watchTime }: RolloutRow,
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
    crashes: number
    state: string | null
    finishTime: Date | null
  }>`
    SELECT "d"."id", "d"."name", "r"."step", "r"."openTime", "d"."status", "d"."lastSeen",
      coalesce("d"."apkVersion" = ${version}, false) AS "runs",
      coalesce(("d"."health" ->> 'crashes')::bigint, 0) - "r"."crashes" AS "crashes", "l"."state", "l"."finishTime"
    FROM "rolloutDevice" AS "r" JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
    LEFT JOIN "apkLog" AS "l" ON "l"."rolloutId" = "r"."rolloutId" AND "l"."deviceId" = "r"."deviceId"
    WHERE "r"."rolloutId" = ${id} ORDER BY "d"."name", "d"."id"
  `.execute(db)
  const watched = (watchTime ?? now()).getTime()
  return found.rows.map(row => {
    const isLeft = row.state === 'cancelled'
    const isRunning = row.runs && (row.state === null || row.state === 'completed')
    const standing = screenStanding(
      {
        openTime: row.openTime?.getTime() ?? null,
        status: row.status,
        lastSeen: row.lastSeen?.getTime() ?? null,
        isUpToDate: row.runs,
        // A version that runs and ends again and again is no proof of it.
        crashes: row.crashes,
        isFetched: row.state === 'updating' || row.state === 'completed',
        lines: isLeft ? 0 : 1,
        isFaulty: row.state === 'failed' || (row.state === 'completed' && !row.runs),
        isPlayed: isRunning && row.crashes <= mostCrashes,
        isEarly: false,
      },
      now().getTime(),
      watched,
    )
    return { id: row.id, name: row.name, step: row.step, standing, provenTime: row.finishTime }
  })
}

const mostCrashes = 2

export async function readFacts(
  rollout: RolloutRow,
  screens: readonly RolloutScreen[],
  parts: Needed & Pick<Parts, 'settings'>,
): Promise<WaveFacts> {
  const isOpen = ({ step }: RolloutScreen) => step <= rollout.step
  const ofStep = screens.filter(({ step }) => step === rollout.step)
  const proven = ofStep.flatMap(({ standing, provenTime }) =>
    standing === 'done' && provenTime ? provenTime.getTime() : [],
  )
  return {
    step: tallyOf(ofStep),
    opened: tallyOf(screens.filter(isOpen)),
    silent: 0,
    isLast: rollout.step >= rollout.stepCount,
    others: await readOthers(rollout, parts),
    isPaused: false,
    stepTime: rollout.stepTime.getTime(),
    provenTime: proven.length > 0 ? Math.max(...proven) : null,
    soak: rollout.minutes * 60_000,
    tolerance: (await parts.settings.read('waves')).tolerance,
    now: parts.now().getTime(),
  }
}

/** Screens that were not brought the version: what befalls them as well is not its fault. */
async function readOthers({ id, stepTime }: RolloutRow, { db }: Needed): Promise<WaveFacts['others']> {
  const found = await sql<{ seen: number; dark: number }>`
    SELECT count(*) AS "seen", count(*) FILTER (WHERE "status" = 'offline') AS "dark" FROM "device" AS "d"
    WHERE "d"."lastSeen" > ${stepTime} AND NOT EXISTS (
      SELECT FROM "rolloutDevice" AS "r" WHERE "r"."rolloutId" = ${id} AND "r"."deviceId" = "d"."id" AND "r"."openTime" IS NOT NULL
    )
  `.execute(db)
  return found.rows[0] ?? { seen: 0, dark: 0 }
}
