import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { reserveAgain } from '#server/flow/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import { foundLines } from '#server/publishing/sendLog/foundLines.ts'
import type { MovedLog } from '#server/publishing/sendLog/moveSendLogs.ts'
import { afterSendEvent, type SendProgress } from '#server/publishing/sendLog/sendEvent.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'

type FoundCall = (typeof sendLog.actions)['retransmitFound']
type Line = SendProgress & Omit<MovedLog, 'state' | 'percent'> & { deviceId: string; publicationId: string }
type Retransmission = { sent: number; refusals: AppError[] }

/** Maximum number of rows per call. */
const mostLines = 20_000

/**
 * Makes the device verify its files and download missing or damaged ones again. Throws if the row is missing or
 * cannot be retransmitted.
 */
export async function retransmit({ id }: { id: string }, context: Context): Promise<null> {
  const { sent, refusals } = await retransmitLines(
    sql<SqlBool>`"id" = ${id} AND ${ownOrAll(sendLog, context) ?? sql`true`}`,
    context,
  )
  if (sent === 0) throw refusals[0] ?? new AppError('general.notFound')
  return null
}

export async function retransmitFound(
  { onlyFailed, ...input }: CallInput<FoundCall>,
  context: Context,
): Promise<CallResult<FoundCall>> {
  const found = foundLines({ isWithdrawn: 'false', ...input }, context)
  const failed = sql<SqlBool>`("state" = 'downloadFailed' OR "playback" IN ('cannotPlay', 'former'))`
  const { sent, refusals } = await retransmitLines(
    onlyFailed === false ? found : sql<SqlBool>`${found} AND ${failed}`,
    context,
  )
  return { sent, left: refusals.length }
}

async function retransmitLines(where: RawBuilder<SqlBool>, context: Context): Promise<Retransmission> {
  const { db, now } = context
  const seen = await sql<{ id: string; deviceId: string | null }>`
    SELECT "id", "deviceId" FROM "sendLog" WHERE ${where} ORDER BY "id" LIMIT ${mostLines}
  `.execute(db)
  const deviceIds = [...new Set(seen.rows.flatMap(({ deviceId }) => deviceId ?? []))].sort()
  await lockPublishing(db, deviceIds)
  const unfit = await readUnfit(deviceIds, context)
  const lines = await readLines(
    seen.rows.map(({ id }) => id),
    context,
  )

  const refusals: AppError[] = []
  const moved: { before: Line; after: SendProgress }[] = []
  for (const { id, deviceId } of seen.rows) {
    const line = lines.get(id)
    const after = line ? afterSendEvent(line, { kind: 'retransmit' }, now()) : null
    const refusal = unfit.get(deviceId ?? '')
    if (line && after && !refusal) moved.push({ before: line, after })
    else refusals.push(refusal ?? new AppError('sending.cannotRetransmit'))
  }
  await reserveAgain(
    moved.map(({ before }) => before),
    context,
  )
  await saveLines(moved, context)
  const refreshed = await refreshManifests(context, [...new Set(moved.map(({ before }) => before.deviceId))])
  context.afterCommit(() => {
    announceSendLogs(
      context.publish,
      moved.map(({ before, after }) => ({ ...before, ...after })),
    )
    announceRefreshed(context.publish, refreshed)
  })
  return { sent: moved.length, refusals }
}

/**
 * Locks and returns those rows that can be sent again: their publication was not withdrawn, and their edition is the
 * current one of a plan that is not paused.
 */
async function readLines(ids: readonly string[], { db }: Context): Promise<Map<string, Line>> {
  const found = await sql<Line>`
    SELECT "l"."id", "l"."deviceId", "l"."publicationId", "l"."ownerId", "l"."state", "l"."percent", "l"."reason",
      "l"."playback", "l"."culprit", "l"."attempt", "l"."finishTime", "l"."history", "l"."kind"
    FROM "sendLog" AS "l" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" AND "p"."withdrawTime" IS NULL
    JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId" AND "s"."edition" = "l"."edition" AND NOT "s"."isPaused"
    WHERE "l"."id" = ANY(${ids}) AND "l"."deviceId" IS NOT NULL ORDER BY "l"."id" FOR UPDATE OF "l"
  `.execute(db)
  return new Map(found.rows.map(line => [line.id, line]))
}

async function saveLines(moved: readonly { before: Line; after: SendProgress }[], { db }: Context): Promise<void> {
  const rows = moved.map(({ before: { id }, after }) => ({ ...after, id }))
  await sql`
    UPDATE "sendLog" AS "l" SET "state" = "n"."state", "percent" = "n"."percent", "reason" = "n"."reason",
      "playback" = "n"."playback", "culprit" = "n"."culprit", "attempt" = "n"."attempt", "finishTime" = "n"."finishTime",
      "history" = "n"."history"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "n" ("id" text, "state" text, "percent" bigint, "reason" text,
      "playback" text, "culprit" text, "attempt" bigint, "finishTime" timestamptz, "history" jsonb)
    WHERE "l"."id" = "n"."id"
  `.execute(db)
}

/** Returns id of a device to which nothing can be sent → error that states why. */
async function readUnfit(deviceIds: readonly string[], context: Context): Promise<Map<string, AppError>> {
  const arrears = await arrearsTime(context)
  const devices = await context.db
    .selectFrom('device')
    .select(['id', 'name', 'enabled', 'intime', 'renewaltime'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...deviceIds])))
    .execute()
  return new Map(
    devices.flatMap(device => {
      const { id, name, enabled } = device
      if (!enabled) return [[id, new AppError('device.disabled', { name })] as const]
      return isInArrears(device, arrears) ? [[id, new AppError('device.arrears', { name })] as const] : []
    }),
  )
}
