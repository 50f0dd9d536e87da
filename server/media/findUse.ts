import { type Kysely, sql } from 'kysely'
import { readProgram } from '#contract/readProgram.ts'
import { filesOf } from '#contract/rules/filesOf.ts'
import type { Database } from '../db/schema.ts'

/** The title of a program, template, active publication, login picture, site or message that shows one of these files; null when nothing does. */
export async function findUse(db: Kysely<Database>, ids: readonly string[]): Promise<string | null> {
  // One pass over the documents finds the candidates; ids are digits, so they need no escaping.
  const mentioned = `"(${ids.join('|')})"`
  const drafts = await sql<{ title: string; document: unknown }>`
    SELECT "title", "document" FROM "program" WHERE "document"::text ~ ${mentioned}
    UNION ALL SELECT "title", "document" FROM "template" WHERE "document"::text ~ ${mentioned}
  `.execute(db)
  const draft = drafts.rows.find(({ document }) => uses(document, ids))
  if (draft) return draft.title
  const published = await sql<{ title: string }>`
    SELECT "v"."title" FROM "publication" AS "p" JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    WHERE "p"."withdrawTime" IS NULL AND "v"."content"->'files' ?| ${ids}::text[] LIMIT 1
  `.execute(db)
  if (published.rows[0]) return published.rows[0].title
  const shown = await sql<{ title: string }>`
    SELECT "values"->>'name' AS "title" FROM "setting" WHERE "name" = 'site' AND "values"->>'logo' = ANY(${ids})
    UNION ALL SELECT "title" FROM "carousel" WHERE "picture" = ANY(${ids})
    UNION ALL SELECT "m"."title" FROM "messageFile" AS "f" JOIN "message" AS "m" ON "m"."id" = "f"."messageId"
    WHERE "f"."fileId" = ANY(${ids}) LIMIT 1
  `.execute(db)
  return shown.rows[0]?.title ?? null
}

/** A document that cannot be read keeps its files: it may belong to a newer version of the server. */
function uses(raw: unknown, ids: readonly string[]): boolean {
  const read = readProgram(raw)
  return !('document' in read) || filesOf(read.document).some(id => ids.includes(id))
}
