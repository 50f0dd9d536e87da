// Serves the manifests that screens fetch at the same time, in one transaction.
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Manifest } from '#contract/manifest.ts'
import { sendStates } from '#contract/states.ts'
import { createBatcher, notYet } from '#server/base/createBatcher.ts'
import type { Database } from '#server/db/schema.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { markReached } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'
import { deletedDevices } from '#server/publishing/publications/deletedDevices.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import { moveSendLogs } from '#server/publishing/sendLog/moveSendLogs.ts'
import { manifestsOf } from './manifestsOf.ts'

declare module '#server/kernel/parts.ts' {
  interface Parts {
    /**
     * Returns the manifest of the calling device. Marks its sends as waiting for download and its emergencies as
     * reached. `context`: that of the screen's call, outside a transaction.
     */
    openManifest: (context: Context) => Promise<Manifest>
  }
}

/** Maximum number of calls per transaction, so that it does not hold the rows of many screens for long. */
const mostCalls = 100

/** Calls that arrive while a transaction runs are answered together by the next one. */
export function createManifestBatcher(): (context: Context) => Promise<Manifest> {
  return createBatcher<Context, Manifest>({
    run: openManifests,
    most: mostCalls,
    onTooLate: () => new AppError('general.crowded', { seconds: 5 }),
  })
}

const deviceOf = (context: Context) => screenOf(context).deviceId

/**
 * Returns `notYet` for screens with a locked row in the send log, for example during a withdrawal. Their calls are
 * retried without holding a connection. Returns an error for devices that were deleted.
 */
async function openManifests(contexts: readonly Context[]): Promise<(Manifest | Error | typeof notYet)[]> {
  const [any] = contexts
  if (!any) return []
  return inTransaction(any, async inside => {
    const deviceIds = [...new Set(contexts.map(deviceOf))]
    const manifests = await manifestsOf(deviceIds, inside)
    const deleted = await deletedDevices(
      deviceIds.filter(id => !manifests.has(id)),
      inside.db,
    )
    const { ids, busyIds } = await lockNewSends(manifests, inside.db)
    for (const id of busyIds) manifests.delete(id)
    if (ids.length > 0) {
      await countCrashesFromHere(ids, inside.db)
      const where = sql<boolean>`"id" = ANY(${ids})`
      const moved = await moveSendLogs(inside.db, { where, to: 'waitingForDownload', now: inside.now() })
      inside.afterCommit(() => announceSendLogs(inside.publish, moved))
    }
    await markReached(manifests, inside)
    return contexts.map(context => {
      const id = deviceOf(context)
      if (busyIds.has(id)) return notYet
      if (deleted.has(id)) return new AppError('device.revoked')
      return manifests.get(id) ?? new Error(`Device ${id} has no manifest`)
    })
  })
}

type DueSend = { id: string; deviceId: string; isLocked: boolean }

/**
 * Locks the rows of the send log whose content the devices fetch for the first time, in the order of their ids.
 * Returns the ids of the rows, and the devices with a row that another transaction has locked.
 */
async function lockNewSends(
  manifests: ReadonlyMap<string, Manifest>,
  db: Kysely<Database>,
): Promise<{ ids: string[]; busyIds: Set<string> }> {
  const fetched = [...manifests].flatMap(([deviceId, { plans, subtitlePlans = [] }]) =>
    [...plans, ...subtitlePlans].map(({ id }) => ({ deviceId, publicationId: id })),
  )
  if (fetched.length === 0) return { ids: [], busyIds: new Set() }
  const { rows } = await sql<DueSend>`
    WITH "due" AS (
      SELECT "l"."id", "l"."deviceId" FROM "sendLog" AS "l"
      JOIN jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb) AS "n" ("deviceId" text, "publicationId" text)
        ON "l"."deviceId" = "n"."deviceId" AND "l"."publicationId" = "n"."publicationId"
      WHERE "l"."state" = ANY(${[...sendStates.sourcesOf('waitingForDownload')]})
    ), "locked" AS (
      SELECT "id" FROM "sendLog" WHERE "id" IN (SELECT "id" FROM "due") ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED
    )
    SELECT "due"."id", "due"."deviceId", "locked"."id" IS NOT NULL AS "isLocked"
    FROM "due" LEFT JOIN "locked" ON "locked"."id" = "due"."id"
  `.execute(db)
  const busyIds = new Set(rows.filter(({ isLocked }) => !isLocked).map(({ deviceId }) => deviceId))
  return { ids: rows.filter(({ deviceId }) => !busyIds.has(deviceId)).map(({ id }) => id), busyIds }
}

/**
 * For staged sends that a device fetches for the first time, stores how often its player has crashed so far. Only
 * later crashes count against the send, because the send cannot have caused the earlier ones.
 */
async function countCrashesFromHere(sendLogIds: readonly string[], db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE "waveDevice" AS "w" SET "crashes" = coalesce(("d"."health" ->> 'crashes')::bigint, 0)
    FROM "device" AS "d", "publication" AS "p", "sendLog" AS "l"
    WHERE "l"."id" = ANY(${[...sendLogIds]}) AND "l"."state" = 'waitingToSend' AND "d"."id" = "l"."deviceId"
      AND "p"."id" = "l"."publicationId" AND "w"."deviceId" = "d"."id" AND "w"."waveId" = "p"."waveId"
  `.execute(db)
}
