import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether the screen was ever given the version `version` (an alias), or another of the same program, which a later one
 * replaced. What a screen says of anything else is not looked up: it may name what is another's.
 */
export function wasSentTo(device: RawBuilder<unknown>, version: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${version}.id`)
  return sql<SqlBool>`(
    EXISTS (
      SELECT FROM "sendLog" AS "sent" LEFT JOIN "publication" AS "publ" ON "publ"."id" = "sent"."publicationId"
      WHERE "sent"."deviceId" = ${device}
        AND ("publ"."versionId" = ${id} OR "sent"."programId" = ${sql.ref(`${version}.programId`)})
    ) OR EXISTS (
      SELECT FROM "emergencyDevice" AS "reached"
      JOIN "emergencyVersion" AS "shown" ON "shown"."emergencyId" = "reached"."emergencyId"
      WHERE "reached"."deviceId" = ${device} AND "shown"."versionId" = ${id}
    )
  )`
}
