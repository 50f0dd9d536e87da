import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Values } from '#server/kernel/values.ts'

/** SQL condition for rows whose plan has ended in the device's time zone. */
export const isPast = sql<SqlBool>`EXISTS (
  SELECT FROM "publicationPast" AS "o" JOIN "device" AS "d" ON "d"."id" = "sendLog"."deviceId" AND "d"."timeZone" = "o"."timeZone"
  WHERE "o"."publicationId" = "sendLog"."publicationId" AND "o"."edition" = "sendLog"."edition"
)`

/**
 * SQL condition for rows that are over: they are canceled, their plays are used up, their plan has ended, or their
 * publication was withdrawn, paused or replaced by another edition.
 */
export const isOver = sql<SqlBool>`("sendLog"."state" = 'cancelled' OR "sendLog"."reason" IS NOT DISTINCT FROM 'playsUsedUp' OR ${isPast} OR NOT EXISTS (
  SELECT FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
  WHERE "p"."id" = "sendLog"."publicationId" AND "p"."withdrawTime" IS NULL AND NOT "s"."isPaused" AND "s"."edition" = "sendLog"."edition"
))`

export function isOverMatch({ isWithdrawn }: Values): RawBuilder<SqlBool>[] {
  if (isWithdrawn === 'true') return [isOver]
  return isWithdrawn === 'false' ? [sql<SqlBool>`NOT ${isOver}`] : []
}
