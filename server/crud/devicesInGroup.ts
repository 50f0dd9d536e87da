import { type RawBuilder, sql } from 'kysely'

/** SQL query for the ids of devices in a group and its subgroups, including groups that have their devices by rule. */
export const devicesInGroup = (groupId: string): RawBuilder<unknown> => sql`
  WITH RECURSIVE "below" AS (
    SELECT ${groupId}::text AS "id" UNION SELECT "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."id"
  ) SELECT "d"."deviceId" FROM "deviceInGroup" AS "d" JOIN "below" ON "d"."groupId" = "below"."id"
`
