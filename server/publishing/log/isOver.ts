import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Values } from '#server/calls/values.ts'

/** Of lines of the log: by time alone, where the screen is. */
export const isPast = sql<SqlBool>`EXISTS (
  SELECT FROM "publicationPast" AS "o" JOIN "device" AS "d" ON "d"."id" = "sendLog"."deviceId" AND "d"."timeZone" = "o"."timeZone"
  WHERE "o"."publicationId" = "sendLog"."publicationId" AND "o"."edition" = "sendLog"."edition"
)`

/** Of lines of the log: called off, played as often as planned, past, or their publication stands no more in this edition of its plan. */
export const isOver = sql<SqlBool>`("sendLog"."state" = 'cancelled' OR "sendLog"."reason" IS NOT DISTINCT FROM 'playsUsedUp' OR ${isPast} OR NOT EXISTS (
  SELECT FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
  WHERE "p"."id" = "sendLog"."publicationId" AND "p"."withdrawTime" IS NULL AND NOT "s"."isPaused" AND "s"."edition" = "sendLog"."edition"
))`

export function isOverMatch({ isWithdrawn }: Values): RawBuilder<SqlBool>[] {
  if (isWithdrawn === 'true') return [isOver]
  return isWithdrawn === 'false' ? [sql<SqlBool>`NOT ${isOver}`] : []
}
