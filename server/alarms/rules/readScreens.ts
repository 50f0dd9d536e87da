import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { ScreenFacts, Watched } from '#contract/rules/alarms/troubleOf.ts'
import type { DeviceState } from '#contract/states.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { isRenewalCharged } from '#server/siteSettings/arrearsTime.ts'
import { concernedScreens, readFacts } from './concernedScreens.ts'

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

/** SQL for devices that are offline and announced it. */
const isOffOnPurpose = sql<boolean>`"status" = 'offline' AND coalesce((
  SELECT "s"."ending" = 'sleeping' FROM "deviceOnlineSpan" AS "s" WHERE "s"."deviceId" = "device"."id"
  ORDER BY "s"."startTime" DESC LIMIT 1
), false)`

/** Reads the enabled screens that concern one of the rules (see concernedScreens). */
export async function readScreens(
  rules: readonly Watched[],
  parts: Pick<Parts, 'db' | 'now'>,
): Promise<WatchedScreen[]> {
  const facts = await readFacts(rules, parts)
  const rows = await readInBatches<Found>(
    sql`
      "name", "ownerId", "boundUserIds", "groupId", "ip", "status", "lastSeen", "createTime", "playing" ->> 'programId' AS "programId",
      coalesce("intendedHash" <> coalesce("runningHash", ''), false) AS "isBehind", "timeDeviation", "health", "storageUsed",
      "storageQuota", "temperature", "softwareVersion", "sharedTime",
      CASE WHEN ${isRenewalCharged} THEN "expiry" END AS "expiry", ${isOffOnPurpose} AS "isOffOnPurpose"`,
    concernedScreens(rules, facts),
    parts,
  )
  return rows.map(row => ({ ...screenOf(row), isFaulty: facts.faulty.has(row.id) }))
}

/** Facts about every enabled screen, needed only to decide whether several failures are one outage. */
export type PresentScreen = Pick<WatchedScreen, 'id' | 'ownerId' | 'boundUserIds' | 'address' | 'isOffOnPurpose'>

export async function readAllScreens(parts: Pick<Parts, 'db'>): Promise<PresentScreen[]> {
  return readInBatches(
    sql`"ownerId", "boundUserIds", "ip" AS "address", ${isOffOnPurpose} AS "isOffOnPurpose"`,
    sql`true`,
    parts,
  )
}

async function readInBatches<T extends { id: string }>(
  columns: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  { db }: Pick<Parts, 'db'>,
): Promise<T[]> {
  const found: T[] = []
  for (let after = ''; ; ) {
    const { rows } = await sql<T>`
      SELECT "id", ${columns} FROM "device" WHERE "enabled" AND "id" > ${after} AND ${condition} ORDER BY "id" LIMIT ${batch}
    `.execute(db)
    for (const row of rows) found.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return found
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
