import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import { articles } from './articles.ts'

/** Each article, for who looks for it by name. */
const articleParts: readonly PagePart[] = articles.map(({ code, words, page }) => ({
  search: `/${code}`,
  titleKey: `${words}.title`,
  wordKeys: [],
  ...(page ? { needs: { page, perm: 'view' as const } } : {}),
}))
export default articleParts
