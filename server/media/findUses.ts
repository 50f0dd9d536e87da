// Where files are shown, for whoever looks before deleting.
import { sql } from 'kysely'
import { readProgram } from '#contract/readProgram.ts'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { filesOf } from '#contract/rules/filesOf.ts'
import type { Context } from '../context.ts'

type Db = Context['db']

/** Programs, templates, what screens play, login pictures, the site and messages that show one of these files. */
export async function findUses(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  if (ids.length === 0) return []
  const drafts = await draftsOf(db, ids)
  const inDrafts = new Set(drafts.map(({ fileId, id }) => `${fileId} ${id}`))
  const published = (await publishedOf(db, ids)).filter(({ fileId, id }) => !inDrafts.has(`${fileId} ${id}`))
  return [...drafts, ...published, ...(await shownElsewhere(db, ids))]
}

async function draftsOf(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  // One pass over the documents finds the candidates; ids are digits, so they need no escaping.
  const mentioned = `"(${ids.join('|')})"`
  const { rows } = await sql<{ where: 'program' | 'template'; id: string; title: string; document: unknown }>`
    SELECT 'program' AS "where", "id", "title", "document" FROM "program" WHERE "document"::text ~ ${mentioned}
    UNION ALL SELECT 'template', "id", "title", "document" FROM "template" WHERE "document"::text ~ ${mentioned}
    ORDER BY "where", "title", "id"
  `.execute(db)
  return rows.flatMap(({ where, id, title, document }) =>
    usedBy(document, ids).map(fileId => ({ fileId, where, id, title })),
  )
}

/** A document that cannot be read keeps its files: it may belong to a newer version of the server. */
function usedBy(raw: unknown, ids: readonly string[]): string[] {
  const read = readProgram(raw)
  if (!('document' in read)) return ids.filter(id => JSON.stringify(raw).includes(`"${id}"`))
  const used = new Set(filesOf(read.document))
  return ids.filter(id => used.has(id))
}

async function publishedOf(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    SELECT DISTINCT "f"."fileId", 'published' AS "where", "p"."programId" AS "id", "v"."title"
    FROM "publication" AS "p" JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    CROSS JOIN unnest(${ids}::text[]) AS "f"("fileId")
    WHERE "p"."withdrawTime" IS NULL AND "v"."content"->'files' ? "f"."fileId" ORDER BY "v"."title"
  `.execute(db)
  return rows
}

async function shownElsewhere(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    SELECT "values"->>'logo' AS "fileId", 'site' AS "where", NULL AS "id", coalesce("values"->>'name', '') AS "title"
    FROM "setting" WHERE "name" = 'site' AND "values"->>'logo' = ANY(${ids})
    UNION ALL SELECT "picture", 'carousel', "id", "title" FROM "carousel" WHERE "picture" = ANY(${ids})
    UNION ALL SELECT "f"."fileId", 'message', "m"."id", "m"."title"
    FROM "messageFile" AS "f" JOIN "message" AS "m" ON "m"."id" = "f"."messageId" WHERE "f"."fileId" = ANY(${ids})
  `.execute(db)
  return rows
}
