import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export type Past = { publicationId: string; edition: number; timeZone: string }
type Line = { id: string; ownerId: string | null }

/**
 * Records the zones in which the last day of publications is over, and deletes records that no longer apply. Returns
 * the affected rows of the send log.
 */
export async function markPast(
  db: Kysely<Database>,
  past: readonly Past[],
  candidates: readonly { id: string }[],
): Promise<Line[]> {
  const columns = [
    past.map(each => each.publicationId),
    past.map(each => each.edition),
    past.map(each => each.timeZone),
  ]
  const rows = sql`SELECT * FROM unnest(${columns[0]}::text[], ${columns[1]}::bigint[], ${columns[2]}::text[]) AS "r" ("publicationId", "edition", "timeZone")`
  const changed = await sql<Past>`
    WITH "now" AS (${rows}), "gone" AS (
      DELETE FROM "publicationPast" AS "o" WHERE "publicationId" = ANY(${candidates.map(({ id }) => id)})
        AND ("publicationId", "edition", "timeZone") NOT IN (SELECT "publicationId", "edition", "timeZone" FROM "now") RETURNING "o".*
    ), "new" AS (
      INSERT INTO "publicationPast" SELECT * FROM "now" ON CONFLICT DO NOTHING RETURNING *
    )
    SELECT * FROM "gone" UNION ALL SELECT * FROM "new"
  `.execute(db)
  if (changed.rows.length === 0) return []
  const lines = await sql<Line>`
    SELECT "id", "ownerId" FROM "sendLog" WHERE "state" <> 'cancelled' AND "publicationId" = ANY(${changed.rows.map(({ publicationId }) => publicationId)})
  `.execute(db)
  return lines.rows
}
