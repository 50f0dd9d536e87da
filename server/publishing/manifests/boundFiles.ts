import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { EditionFile } from './manifestOf.ts'

export type BoundFile = Omit<EditionFile, 'versionId'> & { target: string }

/**
 * Returns the files that devices download in advance, because the files are bound to a group of the device or to one
 * of that group's parent groups.
 */
export async function boundFiles(db: Kysely<Database>, deviceIds: readonly string[]): Promise<BoundFile[]> {
  const found = await sql<BoundFile>`
    WITH RECURSIVE "chain" AS (
      SELECT "deviceId" AS "target", "groupId" FROM "deviceInGroup" WHERE "deviceId" = ANY(${deviceIds})
      UNION
      SELECT "chain"."target", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    )
    SELECT DISTINCT "chain"."target", "f"."sha256", "f"."size", coalesce("f"."type", 'application/octet-stream') AS "type"
    FROM "chain" JOIN "deviceGroupFile" AS "b" ON "b"."groupId" = "chain"."groupId"
    JOIN "file" AS "f" ON "f"."id" = "b"."fileId" WHERE "f"."sha256" IS NOT NULL
  `.execute(db)
  return found.rows
}
