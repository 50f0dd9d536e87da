import { sql } from 'kysely'

/** Condition on `sentPlan`: the plan reaches a device or group. */
export const isPlanActive = sql<boolean>`
  EXISTS (SELECT FROM "publication" AS "p" WHERE "p"."sentPlanId" = "sentPlan"."id" AND "p"."withdrawTime" IS NULL)`
