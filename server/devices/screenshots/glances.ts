// Glances: screenshots for the screenshot wall, the page with live screenshots of all devices. They are not recorded
// as commands, and only the last two per device are kept.
import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import { device } from '#contract/resources/fleet/device.ts'
import type { screenFile } from '#contract/resources/fleet/screenFile.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseObjects, screenshotPath, signUrl } from '#server/media/index.ts'

type Glance = (typeof screenFile)['actions']['glance']

/** Minimum milliseconds between two requests to the same screen, regardless of the number of viewers. */
const freshMs = 8_000
/** Milliseconds after which a screen that did not answer gets another request. */
const patienceMs = 60_000

/**
 * Returns the newest screenshot of each of the given devices that the caller may see. If the caller may control
 * screens, also requests a new screenshot from each of these devices whose newest one is missing or outdated.
 */
export async function glance({ ids }: CallInput<Glance>, context: Context): Promise<CallResult<Glance>> {
  const found = await sql<{ deviceId: string; id: string | null; createTime: Date | null }>`
    SELECT "device"."id" AS "deviceId", "newest"."id", "newest"."createTime" FROM "device"
    LEFT JOIN LATERAL (
      SELECT "s"."id", "s"."createTime" FROM "screenFile" AS "s" WHERE "s"."deviceId" = "device"."id"
      ORDER BY "s"."createTime" DESC, "s"."id" DESC LIMIT 1
    ) AS "newest" ON true
    WHERE "device"."id" = ANY(${ids}) AND ${visibleDevices(context) ?? sql`true`}
  `.execute(context.db)
  const caller = callerOf(context)
  const at = context.now().getTime()
  const old = found.rows.filter(({ createTime }) => !createTime || at - createTime.getTime() >= freshMs)
  if (hasPerm(caller, device.page, 'control')) {
    await requestGlances(
      old.map(({ deviceId }) => deviceId),
      context,
    )
  }
  const { id: userId, tokenHash: proof } = caller
  return found.rows.map(({ deviceId, id, createTime }) => ({
    deviceId,
    picture:
      id && createTime
        ? { id, time: createTime.toISOString(), url: signUrl(context, screenshotPath(id), { id: userId, proof }) }
        : null,
  }))
}

/**
 * Requests screenshots. A single statement decides which are due, so that concurrent viewers cause only one request.
 */
async function requestGlances(deviceIds: readonly string[], { db, ids, now, publish }: Context): Promise<void> {
  if (deviceIds.length === 0) return
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const wanted = deviceIds.map(deviceId => ({ deviceId, commandId: ids.next() }))
  const asked = await sql<{ eid: string | null }>`
    WITH "asked" AS (
      INSERT INTO "deviceGlance" AS "g" ("deviceId", "commandId", "askedTime")
      SELECT "d"."id", "w"."commandId", ${at}
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS "w" ("deviceId" text, "commandId" text)
      JOIN "device" AS "d" ON "d"."id" = "w"."deviceId"
      WHERE "d"."status" = 'online' AND "d"."enabled" AND "d"."capabilities" ? 'screenshot' ORDER BY "d"."id"
      ON CONFLICT ("deviceId") DO UPDATE
        SET "commandId" = excluded."commandId", "askedTime" = excluded."askedTime", "fetchedTime" = NULL, "answerTime" = NULL
        WHERE "g"."askedTime" < CASE WHEN "g"."answerTime" IS NULL THEN ${before(patienceMs)}::timestamptz ELSE ${before(freshMs)}::timestamptz END
      RETURNING "g"."deviceId"
    )
    SELECT "d"."eid" FROM "asked" JOIN "device" AS "d" ON "d"."id" = "asked"."deviceId"
  `.execute(db)
  for (const { eid } of asked.rows) if (eid) publish.toDevice(eid, 'openCommands', {})
}

/**
 * Returns the requested glance as a command, only once, when the screen fetches its commands. If no screenshot
 * arrives, the screenshot wall requests another one.
 */
export async function fetchGlance(deviceId: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<OpenCommand[]> {
  const at = now()
  const since = new Date(at.getTime() - patienceMs)
  const rows = await db
    .updateTable('deviceGlance')
    .set({ fetchedTime: at })
    .where('deviceId', '=', deviceId)
    .where('fetchedTime', 'is', null)
    .where('answerTime', 'is', null)
    .where('askedTime', '>', since)
    .returning(['commandId', 'askedTime'])
    .execute()
  return rows.map(({ commandId, askedTime }) => ({
    id: commandId,
    command: 'screenshot',
    args: {},
    deadline: new Date(askedTime.getTime() + patienceMs).toISOString(),
  }))
}

/** Whether a received screenshot was requested as a glance instead of by a command. */
export async function isGlance(deviceId: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const since = new Date(now().getTime() - patienceMs)
  const found = await sql`
    SELECT 1 FROM "deviceGlance" WHERE "deviceId" = ${deviceId} AND "fetchedTime" > ${since} AND "answerTime" IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM "deviceCommand" AS "c"
        WHERE "c"."deviceId" = ${deviceId} AND "c"."command" = 'screenshot' AND "c"."state" = 'delivered'
      )
  `.execute(db)
  return found.rows.length > 0
}

/**
 * Ends the request and deletes older glances. The previous glance stays, because a viewer may just have
 * received its URL.
 */
export async function answerGlance(
  deviceId: string,
  glanceId: string | null,
  context: Parameters<typeof releaseObjects>[0] & Pick<Context, 'now'>,
): Promise<void> {
  const { db } = context
  await db
    .updateTable('deviceGlance')
    .set({ answerTime: context.now() })
    .where('deviceId', '=', deviceId)
    .where('answerTime', 'is', null)
    .execute()
  const previous = db
    .selectFrom('screenFile')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('isGlance', '=', true)
    .where('id', '<>', glanceId ?? '')
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const dropped = await db
    .deleteFrom('screenFile')
    .where('deviceId', '=', deviceId)
    .where('isGlance', '=', true)
    .where('id', '<>', glanceId ?? '')
    .where('id', 'not in', previous)
    .returning('sha256')
    .execute()
  await releaseObjects(
    context,
    dropped.map(({ sha256 }) => sha256),
  )
}
