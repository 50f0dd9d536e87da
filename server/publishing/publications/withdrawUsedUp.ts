import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { type Over, readOver } from './readOver.ts'
import { withdrawFormer } from './withdrawFormer.ts'

type Ended = { id: string; deviceId: string; contentId: string; publishTime: Date; isHiding: boolean }

/**
 * Withdraws the given publications whose plays are used up on their device, with the publications that they hid there
 * in a send in steps. Publications of a running send in steps stay, because a rollback must restore what they hide.
 * Idle programs stay, because one may be the last idle program.
 */
export async function withdrawUsedUp(
  publicationIds: readonly string[],
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ deviceIds: string[]; overs: Over[] }> {
  const { db, now } = context
  const { rows: ended } = await sql<Ended>`
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
  const deviceIds = ended.map(({ deviceId }) => deviceId)
  if (ended.length === 0) return { deviceIds, overs: [] }
  const ids = ended.map(({ id }) => id)
  const overs = [await readOver(db, ids)]
  const hiding = ended.filter(({ isHiding }) => isHiding)
  for (const [contentId, ofOne] of groupedBy(hiding, row => row.contentId)) {
    const former = { contentIds: [contentId], deviceIds: ofOne.map(({ deviceId }) => deviceId), groupIds: [] }
    // All of them belong to the same send, so they have the same time.
    overs.push(await withdrawFormer({ ...former, before: ofOne[0]?.publishTime }, context))
  }
  return { deviceIds, overs }
}
