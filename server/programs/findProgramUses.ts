// Finds the uses of programs, which are checked before a deletion.

import { type Kysely, sql } from 'kysely'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import type { Database } from '#server/db/schema.ts'
import { documentsNaming, mentionsOf } from '#server/media/index.ts'

type Db = Kysely<Database>

/**
 * Returns devices and groups that play one of the programs, buttons that link to one of them, and templates made from
 * one of them. Links among the given programs are left out.
 */
export async function findProgramUses(db: Db, ids: readonly string[]): Promise<ProgramUse[]> {
  if (ids.length === 0) return []
  return [...(await onScreens(db, ids)), ...(await linksTo(db, ids)), ...(await templatesOf(db, ids))]
}

async function onScreens(db: Db, ids: readonly string[]): Promise<ProgramUse[]> {
  const { rows } = await sql<ProgramUse>`
    SELECT DISTINCT "p"."programId", CASE WHEN "p"."deviceId" IS NULL THEN 'deviceGroup' ELSE 'device' END AS "where",
      coalesce("d"."id", "g"."id") AS "id", coalesce("d"."name", "g"."name") AS "title", "s"."type" AS "planType"
    FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
    LEFT JOIN "device" AS "d" ON "d"."id" = "p"."deviceId" LEFT JOIN "deviceGroup" AS "g" ON "g"."id" = "p"."groupId"
    WHERE "p"."withdrawTime" IS NULL AND "p"."programId" = ANY(${[...ids]})
    ORDER BY "where", "title", "planType", "id"
  `.execute(db)
  return rows
}

async function linksTo(db: Db, ids: readonly string[]): Promise<ProgramUse[]> {
  const naming = await documentsNaming(db, ids)
  return naming
    .filter(({ id }) => !ids.includes(id))
    .flatMap(({ where, id, title, document }) =>
      mentionsOf(document, ids, linksOf).map(programId => ({ programId, where, id, title, planType: null })),
    )
}

async function templatesOf(db: Db, ids: readonly string[]): Promise<ProgramUse[]> {
  const { rows } = await sql<ProgramUse>`
    SELECT "programId", 'made' AS "where", "id", "title", NULL AS "planType" FROM "template"
    WHERE "programId" = ANY(${[...ids]}) ORDER BY "title", "id"
  `.execute(db)
  return rows
}
