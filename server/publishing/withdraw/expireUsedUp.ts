import { sql } from 'kysely'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { type AffectedRows, readAffectedRows } from '#server/publishing/publications/readAffectedRows.ts'
import { withdrawPrevious } from './withdrawPrevious.ts'

type ExpiredPublication = { id: string; deviceId: string; contentId: string; publishTime: Date; isHiding: boolean }

/**
 * Withdraws those of the given publications whose plays are used up on their device. If such a publication hid
 * earlier publications on the device during a staged send, withdraws these too. Publications of a running staged send
 * stay, because its rollback must be able to restore the publications that they hide. Idle programs stay too, because
 * a screen shows one of them when nothing else is active, even if its plays are used up.
 */
export async function expireUsedUp(
  publicationIds: readonly string[],
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ deviceIds: string[]; affectedRowSets: AffectedRows[] }> {
  const { db, now } = context
  const { rows: expired } = await sql<ExpiredPublication>`
    UPDATE "publication" AS "p" SET "withdrawTime" = ${now()} FROM "sentPlan" AS "s"
    WHERE "s"."id" = "p"."sentPlanId" AND "p"."id" = ANY(${publicationIds}) AND "p"."withdrawTime" IS NULL
      AND "p"."deviceId" IS NOT NULL AND ("s"."type" <> 'idle' OR "p"."kind" = 'subtitle')
      AND NOT ("p"."isGated" AND EXISTS (
        SELECT FROM "wave" AS "w" WHERE "w"."id" = "p"."waveId" AND "w"."state" IN ('running', 'held')
      ))
      AND ("s"."plan" ->> 'plays')::bigint <= (
        SELECT sum("l"."plays") FROM "sendLog" AS "l" WHERE "l"."publicationId" = "p"."id" AND "l"."deviceId" = "p"."deviceId"
      )
    RETURNING "p"."id", "p"."deviceId", coalesce("p"."programId", "p"."subtitleId") AS "contentId", "p"."publishTime",
      "p"."isGated" AND "p"."replaces" AS "isHiding"
  `.execute(db)
  const deviceIds = expired.map(({ deviceId }) => deviceId)
  if (expired.length === 0) return { deviceIds, affectedRowSets: [] }
  const ids = expired.map(({ id }) => id)
  const affectedRowSets = [await readAffectedRows(db, ids)]
  const hiding = expired.filter(({ isHiding }) => isHiding)
  for (const [contentId, contentPublications] of groupedBy(hiding, row => row.contentId)) {
    const content = {
      contentIds: [contentId],
      deviceIds: contentPublications.map(({ deviceId }) => deviceId),
      groupIds: [],
    }
    // All these publications belong to the same send and therefore have the same `publishTime`.
    affectedRowSets.push(await withdrawPrevious({ ...content, before: contentPublications[0]?.publishTime }, context))
  }
  return { deviceIds, affectedRowSets }
}
