import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import type { Tour } from '#src/core/assembly/tutorials.ts'
import type { ReadArticle } from '#src/plugins/tutorial/articles/mergeArticles.ts'

/** Menu entries of a page: its own, its resource's, and the one whose permission grants access. */
export function pagesOfRoute(route: Pick<PageRoute, 'menu' | 'access' | 'resource'> | undefined): string[] {
  if (!route) return []
  const { menu, resource, access } = route
  const granting = typeof access === 'object' ? access.page : undefined
  return [...new Set([menu, resource, granting].filter(name => name !== undefined))]
}

/** Articles and tours for these pages; articles about one of the pages come before those that only mention it. */
export function helpFor(
  pages: readonly string[],
  { articles, tours }: { articles: readonly ReadArticle[]; tours: readonly Tour[] },
): { articles: ReadArticle[]; tours: Tour[] } {
  const isOne = (page: string) => pages.includes(page)
  const own = articles.filter(({ page }) => page !== null && isOne(page))
  const beside = articles.filter(article => !own.includes(article) && article.also.some(isOne))
  return { articles: [...own, ...beside], tours: tours.filter(tour => tour.pages.some(isOne)) }
}
