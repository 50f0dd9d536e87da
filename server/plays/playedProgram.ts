import { type RawBuilder, sql } from 'kysely'

/** `emergencyId`: see `emergencyOf`. */
type PlayedVersion = { programId: string; emergencyId: string | null; title: string }

/** Identity under which the plays of a version are counted. */
export const playedProgram = ({ programId, emergencyId, title }: PlayedVersion) =>
  emergencyId === null ? { id: programId, name: title } : { id: emergencyId, name: title, isEmergency: true }

/**
 * SQL for the id under which the plays of an emergency are counted; null if the version (table alias `version`)
 * belongs to a program. An emergency has one version per orientation, and each start of a prepared emergency shows the
 * same versions, so the lower id of the versions stands for them all.
 */
export const emergencyOf = (version: string): RawBuilder<string | null> => {
  const id = sql.ref(`${version}.id`)
  return sql`CASE WHEN ${sql.ref(`${version}.programId`)} IS NULL THEN coalesce(
    (SELECT min("all"."versionId") FROM "emergencyVersion" AS "one" JOIN "emergencyVersion" AS "all" USING ("emergencyId")
      WHERE "one"."versionId" = ${id}),
    (SELECT min("all"."versionId") FROM "emergencyPreparation" AS "one"
      JOIN "emergencyPreparation" AS "all" USING ("preparedId", "isDrill") WHERE "one"."versionId" = ${id})
  ) END`
}
