// Finds the uses of files, which are shown before a deletion.
import { sql } from 'kysely'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { documentsNaming } from './documentsNaming.ts'
import { mentionsOf } from './mentionsOf.ts'

type Db = Context['db']

/**
 * Returns the uses of the files in programs, saved versions, templates, published content, pictures of the sign-in
 * page, the site's settings, messages, articles and device groups.
 */
export async function findUses(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  if (ids.length === 0) return []
  const drafts = await draftsOf(db, ids)
  const inDrafts = new Set(drafts.map(({ fileId, id }) => `${fileId} ${id}`))
  const isApart = ({ fileId, id }: FileUse) => !inDrafts.has(`${fileId} ${id}`)
  const published = (await publishedOf(db, ids)).filter(isApart)
  const savedEditions = (await savedEditionsOf(db, ids)).filter(isApart)
  return [...drafts, ...published, ...savedEditions, ...(await shownElsewhere(db, ids))]
}

async function draftsOf(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  const naming = await documentsNaming(db, ids)
  return naming.flatMap(({ where, id, title, document }) =>
    mentionsOf(document, ids, filesOf).map(fileId => ({ fileId, where, id, title })),
  )
}

/** Returns saved versions that need a file when they are restored. */
async function savedEditionsOf(db: Db, ids: readonly string[]): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    SELECT DISTINCT "f"."fileId", 'version' AS "where", "p"."id", "p"."title"
    FROM "savedVersion" AS "v" JOIN "program" AS "p" ON "p"."id" = "v"."programId"
    CROSS JOIN unnest(${[...ids]}::text[]) AS "f"("fileId")
    WHERE "v"."fileIds" @> ARRAY["f"."fileId"] ORDER BY "p"."title", "p"."id"
  `.execute(db)
  return rows
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
    FROM "setting" WHERE "name" IN ('site', 'brand') AND "values"->>'logo' = ANY(${ids})
    UNION ALL SELECT "values"->>'cardPicture', 'card', NULL, ''
    FROM "setting" WHERE "name" = 'publishing' AND "values"->>'cardPicture' = ANY(${ids})
    UNION ALL SELECT "picture", 'carousel', "id", "title" FROM "carousel" WHERE "picture" = ANY(${ids})
    UNION ALL SELECT "f"."fileId", 'article', "a"."id", "a"."title"
    FROM "articleFile" AS "f" JOIN "article" AS "a" ON "a"."id" = "f"."articleId" WHERE "f"."fileId" = ANY(${ids})
    UNION ALL SELECT "f"."fileId", 'message', "m"."id", "m"."title"
    FROM "messageFile" AS "f" JOIN "message" AS "m" ON "m"."id" = "f"."messageId" WHERE "f"."fileId" = ANY(${ids})
    UNION ALL SELECT "b"."fileId", 'group', "g"."id", "g"."name"
    FROM "deviceGroupFile" AS "b" JOIN "deviceGroup" AS "g" ON "g"."id" = "b"."groupId" WHERE "b"."fileId" = ANY(${ids})
  `.execute(db)
  return rows
}
