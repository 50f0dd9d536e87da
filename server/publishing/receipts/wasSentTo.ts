import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * SQL condition: the version, or another one of the same program, was sent to the device, or the version belongs to
 * an emergency that reached the device. Reports about versions that do not meet the condition are ignored, because
 * these may be content of other accounts.
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
