import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export type NamingDocument = { where: 'program' | 'template'; id: string; title: string; document: unknown }

/**
 * Returns programs and templates whose documents contain one of the ids. Callers must check how the id is used,
 * because it may also occur in a text.
 */
export async function documentsNaming(db: Kysely<Database>, ids: readonly string[]): Promise<NamingDocument[]> {
  // The ids are not escaped in the regular expression, because they consist of digits.
  const mentioned = `"(${ids.join('|')})"`
  const { rows } = await sql<NamingDocument>`
    SELECT 'program' AS "where", "id", "title", "document" FROM "program" WHERE "document"::text ~ ${mentioned}
    UNION ALL SELECT 'template', "id", "title", "document" FROM "template" WHERE "document"::text ~ ${mentioned}
    ORDER BY "where", "title", "id"
  `.execute(db)
  return rows
}
