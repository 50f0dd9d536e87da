import { sql } from 'kysely'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceOver } from './announceOver.ts'
import type { Place } from './devicesOfPublications.ts'
import { unpublish } from './unpublish.ts'

/** Past the end date wherever on earth the device is, a range over midnight included. */
const graceDays = 3

/**
 * Takes back what can never play again, so that screens need not keep its files. An idle program may be the last one, until its
 * last day; no subtitle is.
 */
export async function expirePublications(parts: Pick<Parts, 'db' | 'ids' | 'log' | 'now' | 'publish'>): Promise<void> {
  const before = new Date(parts.now().getTime() - graceDays * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const taken = await inTransaction(parts, async ({ db }) => {
    const over = await sql<Place>`
      SELECT "p"."id", "p"."deviceId", "p"."groupId" FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
      LEFT JOIN "program" AS "g" ON "g"."id" = "p"."programId" LEFT JOIN "subtitle" AS "t" ON "t"."id" = "p"."subtitleId"
      WHERE "p"."withdrawTime" IS NULL
        AND (("s"."type" <> 'idle' OR "p"."kind" = 'subtitle') AND "s"."plan" ->> 'endDate' < ${before} 
          OR coalesce("g"."validUntil", "t"."validUntil") < ${before})
    `.execute(db)
    return over.rows.length > 0 ? unpublish({ ...parts, db }, over.rows) : null
  })
  if (!taken) return
  announceRefreshed(parts.publish, taken.refreshed)
  announceOver(parts.publish, taken.over)
}
