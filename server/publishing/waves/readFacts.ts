import { sql } from 'kysely'
import type { WaveFacts } from '#contract/rules/waves/decideWave.ts'
import { screenStanding, type WaveStanding } from '#contract/rules/waves/screenStanding.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type SteppedRow, steppedFacts } from '#server/stepped/index.ts'

export type WaveRow = SteppedRow & { finishTime: Date | null }

type Found = {
  id: string
  name: string
  step: number
  openTime: Date | null
  status: string
  lastSeen: Date | null
  isUpToDate: boolean
  crashes: number
  isFetched: boolean
  lines: number
  isFaulty: boolean
  isPlayed: boolean
  isEarly: boolean
  reason: string | null
  culprit: string | null
  provenTime: Date | null
}
export type StandingScreen = Found & { standing: WaveStanding }

type Needed = Pick<Parts, 'db' | 'now'>

/**
 * Returns all devices of the staged send with their state, sorted by name. After a rollback, returns the states
 * at that time.
 */
export async function readScreens(
  { id, state, watchTime, finishTime }: WaveRow,
  { db, now }: Needed,
): Promise<StandingScreen[]> {
  const rollBackTime = state === 'takenBack' ? finishTime : null
  const found = await sql<Found>`
    WITH "line" AS (
      SELECT "l"."deviceId", count(*) AS "lines",
        bool_or("l"."state" = 'downloadFailed' OR coalesce("l"."playback" IN ('cannotPlay', 'former'), false)) AS "isFaulty",
        bool_and(coalesce("l"."playback" = 'plays' AND "l"."plays" > 0, false) OR coalesce("l"."reason" = 'playsUsedUp', false)) AS "isPlayed",
        bool_or(coalesce("l"."playback" = 'waits', false)) AS "isEarly",
        bool_or("l"."state" <> 'waitingToSend') AS "isFetched",
        max("l"."reason") AS "reason", max("l"."culprit") AS "culprit",
        max((
          SELECT max(("h" ->> 'time')::timestamptz) FROM jsonb_array_elements("l"."history") AS "h" WHERE "h" ->> 'state' = 'plays'
        )) AS "provenTime"
      FROM "sendLog" AS "l" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
      JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId" AND "s"."edition" = "l"."edition"
      WHERE "p"."waveId" = ${id} AND "l"."state" <> 'cancelled'
        AND ("p"."withdrawTime" IS NULL OR "p"."withdrawTime" >= ${rollBackTime} OR coalesce("l"."reason" = 'playsUsedUp', false))
      GROUP BY "l"."deviceId"
    )
    SELECT "d"."id", "d"."name", "w"."step", "w"."openTime", "d"."status", "d"."lastSeen",
      coalesce("d"."runningHash" = "d"."intendedHash", false) AS "isUpToDate",
      coalesce(("d"."health" ->> 'crashes')::bigint, 0) - "w"."crashes" AS "crashes",
      coalesce("l"."isFetched", false) AS "isFetched", coalesce("l"."lines", 0)::bigint AS "lines", coalesce("l"."isFaulty", false) AS "isFaulty",
      coalesce("l"."isPlayed", false) AS "isPlayed", coalesce("l"."isEarly", false) AS "isEarly",
      "l"."reason", "l"."culprit", "l"."provenTime"
    FROM "waveDevice" AS "w" JOIN "device" AS "d" ON "d"."id" = "w"."deviceId"
    LEFT JOIN "line" AS "l" ON "l"."deviceId" = "w"."deviceId"
    WHERE "w"."waveId" = ${id} ORDER BY "d"."name", "d"."id"
  `.execute(db)
  const watched = (watchTime ?? now()).getTime()
  return found.rows.map(row => {
    const times = { openTime: row.openTime?.getTime() ?? null, lastSeen: row.lastSeen?.getTime() ?? null }
    return { ...row, standing: screenStanding({ ...row, ...times }, now().getTime(), watched) }
  })
}

export async function readFacts(
  wave: WaveRow,
  screens: readonly StandingScreen[],
  parts: Needed & Pick<Parts, 'settings'>,
): Promise<WaveFacts> {
  const opened = screens.filter(({ openTime }) => openTime !== null)
  const silent = opened.filter(({ status, standing }) => status === 'offline' && standing === 'waiting').length
  const others = await readOthers(wave, parts)
  const isPaused = await readPause(wave, parts)
  return steppedFacts(wave, screens, { opened, silent, others, isPaused }, parts)
}

/**
 * Reads the control group: screens of the same owners that do not have the staged send and were online after the step
 * opened. A failure that affects these screens as well is not attributed to the send.
 */
async function readOthers({ id, stepTime }: WaveRow, { db }: Needed): Promise<WaveFacts['others']> {
  const found = await sql<{ status: string }>`
    SELECT "status" FROM "device" AS "d"
    WHERE "d"."lastSeen" > ${stepTime} AND "d"."ownerId" IN (
      SELECT "o"."ownerId" FROM "waveDevice" AS "w" JOIN "device" AS "o" ON "o"."id" = "w"."deviceId" WHERE "w"."waveId" = ${id}
    ) AND NOT EXISTS (
      SELECT FROM "waveDevice" AS "w" WHERE "w"."waveId" = ${id} AND "w"."deviceId" = "d"."id" AND "w"."openTime" IS NOT NULL
    )
  `.execute(db)
  // Screens of the control group count as failed as soon as they are offline, whereas screens of the send have a
  // grace period. A general outage is therefore detected before it looks like a fault of the send.
  const isDark = ({ status }: (typeof found.rows)[number]) => status === 'offline'
  return { seen: found.rows.length, dark: found.rows.filter(isDark).length }
}

async function readPause({ id }: WaveRow, { db }: Needed): Promise<boolean> {
  const found = await sql<{ isPaused: boolean | null }>`
    SELECT bool_or("s"."isPaused") AS "isPaused" FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
    WHERE "p"."waveId" = ${id} AND "p"."withdrawTime" IS NULL
  `.execute(db)
  return found.rows[0]?.isPaused ?? false
}
