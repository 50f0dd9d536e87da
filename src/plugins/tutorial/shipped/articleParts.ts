import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import { articles } from './articles.ts'

/** Shipped articles as entries of the command palette. */
const articleParts: readonly PagePart[] = articles.map(({ code, words, page }) => ({
  search: `/${code}`,
  titleKey: `${words}.title`,
  wordKeys: [],
  ...(page ? { needs: { page, perm: 'view' as const } } : {}),
}))
export default articleParts
