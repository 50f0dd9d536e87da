import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Values } from '#server/calls/values.ts'

/** Of lines of the log: called off, played as often as planned, or their publication stands no more in this edition of its plan. */
export const isOver = sql<SqlBool>`("sendLog"."state" = 'cancelled' OR "sendLog"."reason" IS NOT DISTINCT FROM 'playsUsedUp' OR NOT EXISTS (
  SELECT FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
  WHERE "p"."id" = "sendLog"."publicationId" AND "p"."withdrawTime" IS NULL AND NOT "s"."isPaused" AND "s"."edition" = "sendLog"."edition"
))`

export function isOverMatch({ isWithdrawn }: Values): RawBuilder<SqlBool>[] {
  if (isWithdrawn === 'true') return [isOver]
  return isWithdrawn === 'false' ? [sql<SqlBool>`NOT ${isOver}`] : []
}
