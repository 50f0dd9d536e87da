// Log of updates of the kiosk app. A screen has at most one open row. All changes of the log are in this file.
import { sql } from 'kysely'
import { type UpdateState, updateStates } from '#contract/states.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type UpdateContext = Pick<Parts, 'db' | 'ids' | 'now' | 'publish'> & Pick<Context, 'afterCommit'>

type Line = { id: string; deviceId: string; ownerId: string | null; state: UpdateState; eid: string | null }

type UpdateRequest = {
  apk: { id: string; version: string }
  deviceIds: readonly string[]
  rolloutId: string | null
}

/**
 * Adds rows for screens that should get the version, and cancels their open updates. Skips screens that already
 * run the version.
 */
export async function requestUpdate(
  { apk, deviceIds, rolloutId }: UpdateRequest,
  context: UpdateContext,
): Promise<void> {
  const { db, ids, now } = context
  const wanted = await sql<{ id: string; ownerId: string | null; apkVersion: string | null; updateBy: string | null }>`
    SELECT "id", "ownerId", "apkVersion" FROM "device"
    WHERE "id" = ANY(${[...deviceIds]}) AND "apkVersion" IS DISTINCT FROM ${apk.version} ORDER BY "id" FOR NO KEY UPDATE
  `.execute(db)
  const reached = wanted.rows.map(({ id }) => id)
  const open = await db
    .selectFrom('apkLog')
    .select('id')
    .where('deviceId', 'in', reached.length > 0 ? reached : [''])
    .where('state', 'in', ['pending', 'updating'])
    .execute()
  await moveUpdates({ ids: open.map(({ id }) => id), state: 'cancelled', reason: 'apk.replaced' }, context)
  const lines = wanted.rows.map(row => ({
    id: ids.next(),
    deviceId: row.id,
    ownerId: row.ownerId,
    formerVersion: row.apkVersion,
  }))
  if (lines.length === 0) return
  await sql`
    INSERT INTO "apkLog" ("id", "deviceId", "ownerId", "formerVersion", "apkId", "rolloutId", "version", "state", "createTime", "updateTime")
    SELECT "n"."id", "n"."deviceId", "n"."ownerId", "n"."formerVersion", ${apk.id}, ${rolloutId}, ${apk.version}, 'pending', ${now()}, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS "n" ("id" text, "deviceId" text, "ownerId" text, "formerVersion" text)
  `.execute(db)
  await copyUpdateState(reached, context)
  announce('created', lines, context)
}

type Move = { ids: readonly string[]; state: UpdateState; reason: string | null; deviceIds?: readonly string[] }

/**
 * Sets the state of rows where the state table allows it, and ignores other rows. Returns the ids of the devices
 * of changed rows.
 */
export async function moveUpdates({ ids, state, reason, deviceIds }: Move, context: UpdateContext): Promise<string[]> {
  if (ids.length === 0) return []
  const { db, now } = context
  const isEnd = state !== 'pending' && state !== 'updating'
  const moved = await sql<Line>`
    UPDATE "apkLog" SET "state" = ${state}, "reason" = ${reason}, "updateTime" = ${now()},
      "startTime" = CASE WHEN ${state} = 'updating' THEN coalesce("startTime", ${now()}) ELSE "startTime" END,
      "finishTime" = ${isEnd ? now() : null}
    WHERE "id" = ANY(${[...ids]}) AND "state" = ANY(${[...updateStates.sourcesOf(state)]})
      AND (${deviceIds === undefined} OR "deviceId" = ANY(${[...(deviceIds ?? [])]}))
    RETURNING "id", "deviceId", "ownerId", "state"
  `.execute(db)
  const touched = moved.rows.map(row => row.deviceId)
  await copyUpdateState(touched, context)
  announce('updated', moved.rows, context)
  return touched
}

/** Copies the state of the last update to the device, so that lists can be filtered by it. */
async function copyUpdateState(deviceIds: readonly string[], { db }: UpdateContext): Promise<void> {
  if (deviceIds.length === 0) return
  await sql`
    UPDATE "device" AS "d" SET "updateStatus" = (
      SELECT "l"."state" FROM "apkLog" AS "l" WHERE "l"."deviceId" = "d"."id" ORDER BY "l"."createTime" DESC, "l"."id" DESC LIMIT 1
    ) WHERE "d"."id" = ANY(${[...deviceIds]})
  `.execute(db)
}

function announce(
  type: 'created' | 'updated',
  rows: readonly { id: string; ownerId: string | null; deviceId: string }[],
  { publish, afterCommit }: UpdateContext,
): void {
  if (rows.length > 0) afterCommit(() => publish.changed('apkLog', type, rows))
}

/**
 * Completes open updates of screens that have run the version for the trial period. Fails updates of screens that run
 * another version for longer than the limits below permit.
 */
export async function settleUpdates(context: UpdateContext): Promise<void> {
  const { db, now } = context
  const at = now().getTime()
  const found = await sql<{ id: string; isThere: boolean; isBack: boolean }>`
    SELECT "l"."id",
      coalesce("d"."apkVersion" = "l"."version" AND "t"."since" <= ${new Date(at - trial)}, false) AS "isThere",
      coalesce("l"."state" = 'updating' AND "d"."apkVersion" <> "l"."version" AND (
        ("t"."since" > "l"."startTime" AND "t"."since" <= ${new Date(at - patience)})
        OR ("t"."at" > "l"."startTime" AND "l"."startTime" <= ${new Date(at - longest)})
      ), false) AS "isBack"
    FROM "apkLog" AS "l" JOIN "device" AS "d" ON "d"."id" = "l"."deviceId"
    CROSS JOIN LATERAL (SELECT ("v" ->> 'at')::timestamptz AS "at", coalesce("v" ->> 'since', "v" ->> 'at')::timestamptz AS "since"
      FROM (SELECT "d"."told" -> 'apkVersion' AS "v")) AS "t"
    WHERE "l"."state" IN ('pending', 'updating') AND "d"."status" <> 'offline'
    FOR UPDATE OF "l" SKIP LOCKED
  `.execute(db)
  const ends = groupedBy(found.rows, (row): string => (row.isThere ? 'completed' : row.isBack ? 'failed' : ''))
  const idsOf = (end: string) => (ends.get(end) ?? []).map(({ id }) => id)
  await moveUpdates({ ids: idsOf('completed'), state: 'completed', reason: null }, context)
  await moveUpdates({ ids: idsOf('failed'), state: 'failed', reason: 'apk.takenBack' }, context)
}

/**
 * Milliseconds after which a version counts as installed. A screen tries a new version for two minutes and rolls back
 * by itself if it does not work.
 */
const trial = 2 * 60_000
/**
 * Milliseconds that a screen may run an unexpected version. If the screen has changed its version since the update
 * started, but not to the version of the update, the update fails after this time. Until then, the screen may still
 * be downloading the update.
 */
const patience = 15 * 60_000
/**
 * Milliseconds after which the update of a screen that still reports its old version counts as failed; the maximum
 * duration of a download.
 */
const longest = 2 * 3_600_000
