import { sql } from 'kysely'
import type { StoredArticle } from '#contract/services/system/tutorial.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { withPictures } from './withPictures.ts'

type Found = Omit<StoredArticle, 'updateTime'> & { updateTime: Date }

/**
 * Returns one article per code, in the caller's language, otherwise in English, otherwise in any language. Leaves out
 * articles about pages that the caller may not open. Hidden articles have no content.
 */
export async function readArticles(context: Context): Promise<StoredArticle[]> {
  const pages = [...callerOf(context).grants.keys()]
  const { rows } = await sql<Found>`
    SELECT DISTINCT ON ("code") "id", "code", "language", "title", "page", "sortOrder", "isHidden", "updateBy", "updateTime",
      CASE WHEN "isHidden" THEN '' ELSE "content" END AS "content"
    FROM "article"
    WHERE ("page" IS NULL OR "page" = ANY(${pages})) AND (NOT "isHidden" OR "language" = ${context.language})
    ORDER BY "code", "language" = ${context.language} DESC, "language" = 'en-US' DESC, "language"
  `.execute(context.db)
  const shown = await withPictures(rows, context)
  return shown.map(row => ({ ...row, updateTime: context.time.encode(row.updateTime) }))
}
