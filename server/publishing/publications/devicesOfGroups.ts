import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Returns the ids of the groups and all their subgroups. */
export async function groupsBelow(db: Kysely<Database>, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const found = await sql<{ id: string }>`
    WITH RECURSIVE "below" AS (
      SELECT "id" FROM "deviceGroup" WHERE "id" = ANY(${groupIds})
      UNION SELECT "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."id"
    )
    SELECT "id" FROM "below"
  `.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Returns group id → ids of its devices, including devices of subgroups. */
export async function devicesOfGroups(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Map<string, string[]>> {
  const reached = new Map(groupIds.map(id => [id, [] as string[]]))
  if (groupIds.length === 0) return reached
  const found = await sql<{ root: string; id: string }>`
    WITH RECURSIVE "below" AS (
      SELECT "id" AS "root", "id" FROM "deviceGroup" WHERE "id" = ANY(${groupIds})
      UNION SELECT "below"."root", "g"."id" FROM "deviceGroup" AS "g" JOIN "below" ON "g"."parentId" = "below"."id"
    )
    SELECT DISTINCT "below"."root", "d"."deviceId" AS "id" FROM "below" JOIN "deviceInGroup" AS "d" ON "d"."groupId" = "below"."id"
    ORDER BY "id"
  `.execute(db)
  for (const { root, id } of found.rows) reached.get(root)?.push(id)
  return reached
}
