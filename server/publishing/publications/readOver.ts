import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Touched = { id: string; ownerId: string | null }
/** The programs and lines of the log of publications that are over: what can be asked of them has changed. */
export type Over = { programs: Touched[]; lines: Touched[] }

export async function readOver(db: Kysely<Database>, publicationIds: readonly string[]): Promise<Over> {
  if (publicationIds.length === 0) return { programs: [], lines: [] }
  const programs = await sql<Touched>`
    SELECT "id", "ownerId" FROM "program"
    WHERE "id" IN (SELECT "programId" FROM "publication" WHERE "id" = ANY(${publicationIds}))
  `.execute(db)
  const lines = await sql<Touched>`
    SELECT "id", "ownerId" FROM "sendLog" WHERE "publicationId" = ANY(${publicationIds}) AND "state" <> 'cancelled'
  `.execute(db)
  return { programs: programs.rows, lines: lines.rows }
}
