// Applies changes of a holiday set or daypart to the devices of all plans that use it. Prevents the deletion of a
// holiday set or daypart that plans use.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, type ErrorId } from '#contract/errors/errors.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { Row } from '#server/base/values.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Calendars } from '#server/publishing/calendars/readCalendars.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { refuseUnreviewed } from '#server/publishing/publications/mayPublish.ts'
import { refuseNewConflicts } from './refuseNewConflicts.ts'

/** Returns an SQL condition on "sentPlan" AS "s" for plans that use the holiday set or daypart with this id. */
type PlanCondition = (id: string) => RawBuilder<SqlBool>

export const usesHolidaySet: PlanCondition = id =>
  sql<SqlBool>`"s"."plan" -> 'holidaySets' @> ${JSON.stringify([{ id }])}::jsonb`
export const usesDaypart: PlanCondition = id => sql<SqlBool>`"s"."plan" -> 'daypart' ->> 'id' = ${id}`

type Using = PublicationTarget & { sentPlanId: string }

type Change = {
  row: Row
  names: PlanCondition
  /** Returns the calendars as they were before the change, so that conflicts before and after it can be compared. */
  restorePrevious: (calendars: Calendars) => Calendars
}

/**
 * Creates a new edition of each plan that uses the changed set or daypart, in the same transaction. Throws for new
 * conflicts, unless the set or daypart has `ignoreConflicts`.
 */
export async function applyCalendarChange({ row, names, restorePrevious }: Change, context: Context): Promise<void> {
  const { db, publish, afterCommit } = context
  let using: Using[] = []
  const deviceIds = await lockReached(db, async () => {
    const found = await sql<Using>`
      SELECT "p"."id", "p"."deviceId", "p"."groupId", "p"."sentPlanId"
      FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
      WHERE "p"."withdrawTime" IS NULL AND ${names(row.id)}
    `.execute(db)
    using = found.rows
    return devicesOfPublications(db, using)
  })
  if (using.length === 0) return
  await refuseUnreviewed(context, 'sendReview.calendarNeeded')
  const planIds = new Set(using.map(({ sentPlanId }) => sentPlanId))
  if (row.ignoreConflicts !== true) await refuseNewConflicts({ deviceIds, planIds, restorePrevious }, context)
  const plans = await sql<{ id: string; ownerId: string | null }>`
    UPDATE "sentPlan" SET "edition" = "edition" + 1, "revision" = "revision" + 1,
      "updateBy" = ${callerOf(context).username}, "updateTime" = now()
    WHERE "id" = ANY(${[...planIds]}) RETURNING "id", "ownerId"
  `.execute(db)
  const refreshed = await refreshManifests(context, deviceIds)
  afterCommit(() => {
    announceRefreshed(publish, refreshed)
    publish.changed('sentPlan', 'updated', plans.rows)
  })
}

/** Throws `error` if active plans use one of these holiday sets or dayparts. */
export async function refuseUsed(
  rows: readonly Row[],
  { names, error }: { names: PlanCondition; error: ErrorId },
  context: Context,
): Promise<void> {
  const { db, language } = context
  // Sends check their holiday sets and dayparts under the same lock, so no plan can start to use one now.
  await lockPublishing(db, [])
  const isSeen = ownOrAll(sentPlan, context) ?? sql<SqlBool>`true`
  for (const { id, name } of rows) {
    const found = await sql<{ name: string; isSeen: boolean }>`
      SELECT "s"."name", ${isSeen} AS "isSeen" FROM "sentPlan" AS "s"
      WHERE ${names(id)} AND EXISTS (
        SELECT 1 FROM "publication" AS "p" WHERE "p"."sentPlanId" = "s"."id" AND "p"."withdrawTime" IS NULL
      ) ORDER BY "s"."name"
    `.execute(db)
    if (found.rows.length === 0) continue
    const seen = found.rows.flatMap(plan => (plan.isSeen ? plan.name : []))
    throw new AppError(error, { name, ...namesAndCount(seen, language, found.rows.length) })
  }
}
