import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { signPictures } from '#server/messages/index.ts'

/** Returns the articles with the URLs of their pictures signed for the caller. */
export async function withPictures<T extends { id: string; content: string }>(
  articles: readonly T[],
  context: Context,
): Promise<T[]> {
  if (articles.length === 0) return []
  const { id: receiver, tokenHash: proof } = callerOf(context)
  const ids = articles.map(({ id }) => id)
  const files = await context.db
    .selectFrom('articleFile')
    .selectAll()
    .where(({ eb, val }) => eb('articleId', '=', eb.fn.any(val(ids))))
    .execute()
  return articles.map(article => {
    const own = new Set(files.filter(({ articleId }) => articleId === article.id).map(({ fileId }) => fileId))
    return { ...article, content: signPictures(context, article.content, own, { id: receiver, proof }) }
  })
}
