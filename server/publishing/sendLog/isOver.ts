import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Values } from '#server/base/values.ts'

/**
 * SQL condition that joins rows with the row of `publicationPast` (alias `o`), if any, by which their plan has ended in the
 * device's time zone. The zone is not compared by `=`: PostgreSQL then reads the device only where the other two match,
 * which are few, and not for every row.
 */
export const matchesPast = sql<SqlBool>`("o"."publicationId" = "sendLog"."publicationId" AND "o"."edition" = "sendLog"."edition"
  AND "o"."timeZone" IS NOT DISTINCT FROM (SELECT "d"."timeZone" FROM "device" AS "d" WHERE "d"."id" = "sendLog"."deviceId"))`

/** SQL condition for rows whose plan has ended in the device's time zone. */
export const isPast = sql<SqlBool>`EXISTS (SELECT FROM "publicationPast" AS "o" WHERE ${matchesPast})`

/** SQL condition for rows that are over by what is stored in the row: they are canceled, or their plays are used up. */
export const isSpent = sql<SqlBool>`("sendLog"."state" = 'cancelled' OR "sendLog"."reason" IS NOT DISTINCT FROM 'playsUsedUp')`

/**
 * SQL condition for rows that are not over. Queries use it instead of `NOT isOver`: PostgreSQL turns EXISTS into a join only
 * where no other NOT or OR is around it. "isPublished" is kept by triggers (0110_sendLogPublished.sql).
 */
export const isCurrent = sql<SqlBool>`("sendLog"."isPublished" AND NOT ${isSpent} AND NOT ${isPast} AND EXISTS (
  SELECT FROM "sentPlan" AS "s" WHERE "s"."id" = "sendLog"."sentPlanId" AND NOT "s"."isPaused" AND "s"."edition" = "sendLog"."edition"
))`

/**
 * SQL condition for rows that are over: they are canceled, their plays are used up, their plan has ended, or their
 * publication was withdrawn, paused or replaced by another edition.
 */
export const isOver = sql<SqlBool>`(NOT ${isCurrent})`

export function isOverMatch({ isWithdrawn }: Values): RawBuilder<SqlBool>[] {
  if (isWithdrawn === 'true') return [isOver]
  return isWithdrawn === 'false' ? [isCurrent] : []
}
