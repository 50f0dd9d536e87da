import { sql } from 'kysely'

/** SQL condition on `sentPlan`: the plan still has a publication to a device or group. */
export const isPlanActive = sql<boolean>`
  EXISTS (SELECT FROM "publication" AS "p" WHERE "p"."sentPlanId" = "sentPlan"."id" AND "p"."withdrawTime" IS NULL)`
