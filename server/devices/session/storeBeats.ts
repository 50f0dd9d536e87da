import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import type { Heartbeat } from '#contract/manifest.ts'
import { isKeyShared } from '#contract/rules/devices/deviceReasons.ts'
import type { DeviceState } from '#contract/states.ts'
import { notYet } from '#server/base/createBatcher.ts'
import type { Database } from '#server/db/schema.ts'
import { applyReportedSettings } from '#server/devices/settings/applyReportedSettings.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { addSession } from './addSession.ts'
import { factsOf } from './factsOf.ts'
import { closeSpans, openSpans } from './onlineSpans.ts'

/** `at`: time at which the heartbeat arrived. */
export type ReceivedBeat = { beat: Heartbeat; at: Date; context: Context }
type Answer = { manifestHash: string; openCommands: number; settings: number; player?: string; card: string | null }

/**
 * Fields whose change is announced to open pages. A heartbeat that changes none of them is announced only if it
 * reports facts or changed settings, or shows that several machines use the device's key.
 */
const shown = ['status', 'off', 'volume', 'muted', 'playing', 'runningHash', 'ip', 'health'] as const
type Before = Record<Exclude<(typeof shown)[number], 'health'>, unknown> & {
  id: string
  health: DeviceHealth | null
  ownerId: string | null
  intendedHash: string | null
  wantedVersion: string | null
  behindSince: Date | null
  sharedTime: Date | null
  heardSessions: string[]
  /** Number of open commands. `asked`: number of the latest setting request. */
  openCommands: number
  asked: number
  cardPicture: string | null
}

/**
 * Stores heartbeats in one transaction. Returns `notYet` for screens whose rows are locked, for example by a send
 * to thousands of screens, and for a second heartbeat of the same screen. Such heartbeats are retried without
 * holding a connection. Returns an error for devices that were deleted, so that the others are not stored twice.
 */
export async function storeBeats(beats: readonly ReceivedBeat[]): Promise<(Answer | AppError | typeof notYet)[]> {
  const [any] = beats
  if (!any) return []
  const byDevice = new Map<string, ReceivedBeat>()
  for (const each of beats) if (!byDevice.has(idOf(each))) byDevice.set(idOf(each), each)
  const answers = await inTransaction(any.context, inside => storeEach(byDevice, inside))
  return beats.map(each => {
    if (byDevice.get(idOf(each)) !== each) return notYet
    return answers.get(idOf(each)) ?? notYet
  })
}

const idOf = ({ context }: ReceivedBeat) => screenOf(context).deviceId

type TransactionContext = Pick<Context, 'db' | 'afterCommit' | 'afterRollback'>

async function storeEach(beats: ReadonlyMap<string, ReceivedBeat>, unit: TransactionContext) {
  const { db } = unit
  const answers = new Map<string, Answer | AppError>()
  const rows = await lockFreeRows(db, beats)
  const found = rows.flatMap(before => {
    const each = beats.get(before.id)
    return each ? [{ before, ...each, after: stateAfter(before, each) }] : []
  })
  if (found.length < beats.size) await refuseDeleted(db, beats, answers)
  await updateDevices(
    db,
    found.map(({ after }) => after),
  )
  await updateHeardSessions(
    db,
    found.flatMap(({ before, after }) => (after.heardSessions === before.heardSessions ? [] : [after])),
  )
  const woken = found.filter(({ before, after }) => before.status !== after.status && after.status === 'online')
  if (woken.length > 0) {
    await openSpans(
      db,
      woken.map(({ before, at }) => ({ deviceId: before.id, at })),
    )
  }
  for (const { before, after, beat, at, context } of found) {
    const inside = { ...context, ...unit }
    const { id } = before
    if (beat.facts) await db.updateTable('device').set(factsOf(beat.facts, at)).where('id', '=', id).execute()
    if (before.status !== after.status && after.status !== 'online') await closeSpans(db, [id], at, 'sleeping')
    const isSet = beat.settings !== undefined && (await applyReportedSettings(id, beat.settings, inside))
    const isTold = isSet || beat.facts !== undefined
    const isNewlyShared = isKeyShared(after.sharedTime, at) && !isKeyShared(before.sharedTime, at)
    if (isTold || isNewlyShared || shown.some(name => !isDeepStrictEqual(before[name], after[name]))) {
      unit.afterCommit(() => context.publish.changed('device', 'updated', [{ id, ownerId: before.ownerId }]))
    }
  }
  for (const { before } of found) {
    answers.set(before.id, {
      manifestHash: before.intendedHash ?? '',
      openCommands: before.openCommands,
      settings: before.asked,
      card: before.cardPicture,
      ...(before.wantedVersion !== null && { player: before.wantedVersion }),
    })
  }
  return answers
}

/**
 * Locks those rows of screens that no other transaction has locked, and returns the values that a heartbeat needs. A
 * single statement saves round trips.
 */
async function lockFreeRows(db: Kysely<Database>, beats: ReadonlyMap<string, ReceivedBeat>): Promise<Before[]> {
  const at = Math.min(...[...beats.values()].map(each => each.at.getTime()))
  const found = await sql<Before>`
    SELECT "id", "status", "off", "volume", "muted", "playing", "runningHash", "ip", "health", "ownerId", "intendedHash",
      "wantedVersion", "behindSince", "sharedTime", coalesce("heardSessions", '[]') AS "heardSessions", (
        SELECT count(*)::bigint FROM "deviceCommand" AS "c"
        WHERE "c"."deviceId" = "d"."id" AND "c"."state" IN ('pending', 'delivered') AND "c"."deadline" > ${new Date(at)}
      ) AS "openCommands", coalesce((SELECT max("s"."number") FROM "deviceSetting" AS "s" WHERE "s"."deviceId" = "d"."id"), 0) AS "asked", (
        SELECT "f"."id" FROM "setting" AS "p" JOIN "file" AS "f" ON "f"."id" = "p"."values"->>'cardPicture'
        WHERE "p"."name" = 'publishing' AND "f"."fkey" IS NOT NULL AND "f"."sha256" IS NOT NULL
      ) AS "cardPicture"
    FROM "device" AS "d" LEFT JOIN "deviceKey" AS "k" ON "k"."deviceId" = "d"."id"
    WHERE "id" = ANY(${[...beats.keys()]}) ORDER BY "id" FOR NO KEY UPDATE OF "d" SKIP LOCKED
  `.execute(db)
  return found.rows
}

/** Refuses heartbeats of devices that were deleted after the screen authenticated. */
async function refuseDeleted(
  db: Kysely<Database>,
  beats: ReadonlyMap<string, ReceivedBeat>,
  answers: Map<string, Answer | AppError>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT "id" FROM "device" WHERE "id" = ANY(${[...beats.keys()]})`.execute(
    db,
  )
  const there = new Set(rows.map(({ id }) => id))
  for (const id of beats.keys()) if (!there.has(id)) answers.set(id, new AppError('device.revoked'))
}

function stateAfter(before: Before, { beat, at, context }: ReceivedBeat) {
  const deviation = Date.parse(beat.time) - at.getTime()
  const isTime = !Number.isNaN(deviation)
  const { heard, isShared } = addSession(before.heardSessions, screenOf(context).tokenHash.slice(0, 16))
  const { state, volume, muted, playing, runningHash } = beat
  return {
    id: before.id,
    status: state satisfies DeviceState,
    off: beat.off ?? null,
    volume,
    muted,
    playing,
    runningHash,
    ip: context.ip,
    health: beat.health ?? before.health,
    lastSeen: at,
    heardSessions: heard,
    sharedTime: isShared ? at : before.sharedTime,
    behindSince: runningHash === before.intendedHash ? null : (before.behindSince ?? at),
    storageUsed: wholeNumber(beat.storageUsed),
    storageQuota: wholeNumber(beat.storageQuota),
    deviceTime: isTime ? new Date(beat.time) : null,
    timeDeviation: isTime ? deviation : null,
  }
}

const wholeNumber = (value: number | null) =>
  value === null ? null : Math.min(Math.round(value), Number.MAX_SAFE_INTEGER)

async function updateDevices(db: Kysely<Database>, rows: readonly ReturnType<typeof stateAfter>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE "device" AS "d" SET "status" = "n"."status", "off" = "n"."off", "volume" = "n"."volume", "muted" = "n"."muted",
      "playing" = "n"."playing", "runningHash" = "n"."runningHash", "ip" = "n"."ip", "health" = "n"."health",
      "lastSeen" = "n"."lastSeen", "behindSince" = "n"."behindSince", "storageUsed" = "n"."storageUsed",
      "storageQuota" = "n"."storageQuota", "deviceTime" = "n"."deviceTime", "timeDeviation" = "n"."timeDeviation", "sharedTime" = "n"."sharedTime"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "n" (
      "id" text, "status" text, "off" jsonb, "volume" bigint, "muted" boolean, "playing" jsonb, "runningHash" text, "ip" text,
      "health" jsonb, "lastSeen" timestamptz, "behindSince" timestamptz, "storageUsed" bigint, "storageQuota" bigint,
      "deviceTime" timestamptz, "timeDeviation" bigint, "sharedTime" timestamptz
    ) WHERE "d"."id" = "n"."id"
  `.execute(db)
}

/** Stores the recent sessions of devices whose list has changed. */
async function updateHeardSessions(
  db: Kysely<Database>,
  rows: readonly ReturnType<typeof stateAfter>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE "deviceKey" AS "k" SET "heardSessions" = "n"."heardSessions"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "n" ("id" text, "heardSessions" jsonb) WHERE "k"."deviceId" = "n"."id"
  `.execute(db)
}
