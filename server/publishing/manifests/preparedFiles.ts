import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { reachOf } from '#server/publishing/emergencies/running/reachOf.ts'
import type { BoundFile } from './boundFiles.ts'

/**
 * Returns the files of prepared emergencies for each device to download in advance, so that the start of an emergency
 * needs no download.
 */
export async function preparedFiles(db: Kysely<Database>, deviceIds: readonly string[]): Promise<BoundFile[]> {
  const isAny = await db.selectFrom('preparedEmergency').select('id').limit(1).executeTakeFirst()
  if (!isAny) return []
  const found = await sql<BoundFile>`
    SELECT DISTINCT "r"."deviceId" AS "target", "f"."sha256", "f"."size", "f"."type"
    FROM (${reachOf('preparedEmergency', null, deviceIds)}) AS "r"
    JOIN "emergencyPreparation" AS "p" ON "p"."preparedId" = "r"."id"
    JOIN "programVersionFile" AS "f" ON "f"."versionId" = "p"."versionId"
  `.execute(db)
  return found.rows
}
