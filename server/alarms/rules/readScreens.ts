import { sql } from 'kysely'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { ScreenFacts } from '#contract/rules/alarms/troubleOf.ts'
import type { DeviceState } from '#contract/states.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { isRenewalCharged } from '#server/siteSettings/arrearsTime.ts'

/** State of a screen in one round of the alarm watch, shared by all rules. */
export type WatchedScreen = ScreenFacts & {
  id: string
  name: string
  ownerId: string | null
  boundUserIds: string[]
  groupId: string | null
  address: string | null
}

type Found = {
  id: string
  name: string
  ownerId: string | null
  boundUserIds: string[]
  groupId: string | null
  ip: string | null
  status: DeviceState
  lastSeen: Date | null
  createTime: Date
  programId: string | null
  isBehind: boolean
  timeDeviation: number | null
  health: DeviceHealth | null
  storageUsed: number | null
  storageQuota: number | null
  temperature: number | null
  softwareVersion: string | null
  isOffOnPurpose: boolean
  expiry: Date | null
  sharedTime: Date | null
}

/** Number of rows per statement, so that no statement runs long. */
const batch = 2_000

/** Reads all enabled screens in batches. */
export async function readScreens(
  parts: Pick<Parts, 'db'>,
  { withFaults }: { withFaults: boolean },
): Promise<WatchedScreen[]> {
  const faulty = withFaults ? await readFaulty(parts) : new Set<string>()
  const screens: WatchedScreen[] = []
  for (let after = ''; ; ) {
    const { rows } = await sql<Found>`
      SELECT "id", "name", "ownerId", "boundUserIds", "groupId", "ip", "status", "lastSeen", "createTime", "playing" ->> 'programId' AS "programId",
        coalesce("intendedHash" <> coalesce("runningHash", ''), false) AS "isBehind", "timeDeviation", "health", "storageUsed",
        "storageQuota", "temperature", "softwareVersion", "sharedTime",
        CASE WHEN ${isRenewalCharged} THEN "expiry" END AS "expiry",
        "status" = 'offline' AND coalesce((
          SELECT "s"."ending" = 'sleeping' FROM "deviceOnlineSpan" AS "s" WHERE "s"."deviceId" = "device"."id"
          ORDER BY "s"."startTime" DESC LIMIT 1
        ), false) AS "isOffOnPurpose"
      FROM "device" WHERE "enabled" AND "id" > ${after} ORDER BY "id" LIMIT ${batch}
    `.execute(parts.db)
    for (const row of rows) screens.push({ ...screenOf(row), isFaulty: faulty.has(row.id) })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return screens
    after = last.id
  }
}

function screenOf({ ip, expiry, lastSeen, createTime, sharedTime, ...row }: Found): Omit<WatchedScreen, 'isFaulty'> {
  return {
    ...row,
    address: ip,
    lastSeen: lastSeen?.getTime() ?? null,
    createTime: createTime.getTime(),
    sharedTime: sharedTime?.getTime() ?? null,
    expiry: expiry?.getTime() ?? null,
  }
}

/** Returns the ids of screens on which current content failed to download or cannot be played. */
async function readFaulty({ db }: Pick<Parts, 'db'>): Promise<Set<string>> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT DISTINCT "l"."deviceId" FROM "sendLog" AS "l" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
    WHERE ("l"."playback" IN ('cannotPlay', 'former') OR "l"."state" = 'downloadFailed')
      AND "l"."state" <> 'cancelled' AND "p"."withdrawTime" IS NULL
  `.execute(db)
  return new Set(rows.map(({ deviceId }) => deviceId))
}
