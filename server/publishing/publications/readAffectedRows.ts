import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type AffectedRow = { id: string; ownerId: string | null }
/** Records whose computed fields change when publications end. */
export type AffectedRows = {
  programs: AffectedRow[]
  subtitles: AffectedRow[]
  plans: AffectedRow[]
  lines: AffectedRow[]
}

export async function readAffectedRows(db: Kysely<Database>, publicationIds: readonly string[]): Promise<AffectedRows> {
  if (publicationIds.length === 0) return { programs: [], subtitles: [], plans: [], lines: [] }
  const programs = await sql<AffectedRow>`
    SELECT "id", "ownerId" FROM "program"
    WHERE "id" IN (SELECT "programId" FROM "publication" WHERE "id" = ANY(${publicationIds}))
  `.execute(db)
  const subtitles = await sql<AffectedRow>`
    SELECT "id", "ownerId" FROM "subtitle"
    WHERE "id" IN (SELECT "subtitleId" FROM "publication" WHERE "id" = ANY(${publicationIds}))
  `.execute(db)
  const lines = await sql<AffectedRow>`
    SELECT "id", "ownerId" FROM "sendLog" WHERE "publicationId" = ANY(${publicationIds}) AND "state" <> 'cancelled'
  `.execute(db)
  const plans = await sql<AffectedRow>`
    SELECT "id", "ownerId" FROM "sentPlan"
    WHERE "id" IN (SELECT "sentPlanId" FROM "publication" WHERE "id" = ANY(${publicationIds}))
  `.execute(db)
  return { programs: programs.rows, subtitles: subtitles.rows, plans: plans.rows, lines: lines.rows }
}
