import { sql } from 'kysely'
import type { Manifest, ManifestPlan, ManifestProgram, ManifestSubtitle } from '#contract/manifest.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { markReached } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import { moveSendLogs } from '#server/publishing/sendLog/moveSendLogs.ts'
import { fileUrl } from './fileUrl.ts'

type Plays = { publicationId: string; played: number }

/**
 * Returns the manifest of the calling device. Marks its sends as waiting for download and its emergencies as reached.
 */
export async function openManifest(context: Context): Promise<Manifest> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const manifest = await manifestOfDevice(deviceId, context)
  const ids = [...manifest.plans, ...(manifest.subtitlePlans ?? [])].map(plan => plan.id)
  const where = sql<boolean>`"deviceId" = ${deviceId} AND "publicationId" = ANY(${ids})`
  await countCrashesFromHere(deviceId, context)
  announceSendLogs(context.publish, await moveSendLogs(db, { where, to: 'waitingForDownload', now: now() }))
  await markReached(manifest, context)
  return manifest
}

/** Returns the stored manifest of a device, with current play counts and with URLs that are valid for a day. */
export async function manifestOfDevice(deviceId: string, context: Context): Promise<Manifest> {
  const { db } = context
  const { hash, content } = await db
    .selectFrom('deviceManifest')
    .select(['hash', 'content'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { device, files, subtitlePlans = [] } = content
  const allPlans = [...content.plans, ...subtitlePlans]
  const playCounts = await sql<Plays>`
    SELECT "publicationId", sum("plays")::bigint AS "played" FROM "sendLog"
    WHERE "deviceId" = ${deviceId} AND "publicationId" = ANY(${allPlans.map(plan => plan.id)}) GROUP BY "publicationId"
  `.execute(db)
  const plays = new Map(playCounts.rows.map(row => [row.publicationId, row.played]))
  const withPlays = (plan: ManifestPlan) => ({ ...plan, played: plays.get(plan.id) ?? plan.played })
  return {
    hash,
    device,
    programs: await contentsOf<ManifestProgram>(content.versionIds, context),
    plans: content.plans.map(withPlays),
    ...(subtitlePlans.length > 0 && {
      subtitles: await contentsOf<ManifestSubtitle>(content.subtitleVersionIds ?? [], context),
      subtitlePlans: subtitlePlans.map(withPlays),
    }),
    ...(content.controlPlans && { controlPlans: content.controlPlans }),
    files: files.map(file => ({ ...file, url: fileUrl({ deviceId, sha256: file.sha256 }, context) })),
  }
}

/**
 * For staged sends that the device fetches for the first time, stores how often its player has crashed so far. Only
 * later crashes count against the send, because the send cannot have caused the earlier ones.
 */
async function countCrashesFromHere(deviceId: string, { db }: Context): Promise<void> {
  await sql`
    UPDATE "waveDevice" AS "w" SET "crashes" = coalesce(("d"."health" ->> 'crashes')::bigint, 0)
    FROM "device" AS "d", "publication" AS "p", "sendLog" AS "l"
    WHERE "d"."id" = ${deviceId} AND "w"."deviceId" = "d"."id" AND "p"."waveId" = "w"."waveId"
      AND "l"."publicationId" = "p"."id" AND "l"."deviceId" = "d"."id" AND "l"."state" = 'waitingToSend'
  `.execute(db)
}

/** Returns the contents of versions. The caller must ensure that all ids are of the kind `C`. */
async function contentsOf<C extends ManifestProgram | ManifestSubtitle>(ids: readonly string[], { db }: Context) {
  const found = await sql<{ id: string; content: C }>`
    SELECT "id", "content" FROM "programVersion" WHERE "id" = ANY(${[...ids]}) ORDER BY "id"
  `.execute(db)
  return found.rows.map(({ id, content }) => ({ ...content, versionId: id }))
}
