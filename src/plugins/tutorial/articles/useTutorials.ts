import { useTranslation } from 'react-i18next'
import { type StoredArticle, tutorial } from '#contract/services/system/tutorial.ts'
import type { Assembly } from '#src/core/assembly/assemble.ts'
import type { Tour } from '#src/core/assembly/tutorials.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLoaded } from '#src/core/calls/useLoaded.ts'
import type { PagePerm } from '#src/core/rights/accessQuestion.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { useAdmin, useLanguage } from '#src/core/services/services.ts'
import { type GatheredTutorials, gatherTutorials } from './gatherTutorials.ts'
import { htmlOf } from './htmlOf.ts'
import { mergeArticles, type ReadArticle, type ShippedText } from './mergeArticles.ts'

export type TutorialsRead = {
  articles: readonly ReadArticle[]
  tours: readonly Tour[]
  shipped: readonly ShippedText[]
}

/** Articles and tours available to the reader, in the reader's language; undefined while loading. */
export function useTutorials(): { found: TutorialsRead | undefined; error: Error | null; retry: () => void } {
  const { i18n } = useTranslation()
  const { assembly } = useAdmin()
  const { language } = useLanguage()
  useFreshCalls(tutorial, ['article'])
  const brought = useLoaded(['tutorials', language], () => withWords(assembly.tutorials))
  // Always refetched, so that an administrator's edits appear when the reader returns to a page.
  const kept = useCallQuery(tutorial, 'articles', undefined, { staleTime: 0, dependsOn: [language] })

  async function withWords(sources: Assembly['tutorials']): Promise<GatheredTutorials> {
    const gathered = await gatherTutorials(sources)
    const keys = [...gathered.articles, ...gathered.tours].map(({ words }) => words.split(':')[0] ?? '')
    await i18n.loadNamespaces([...new Set(keys)])
    return gathered
  }

  const may = usePerms(permsOf(brought.data, kept.data))
  const retry = () => void Promise.all([brought.refetch(), kept.refetch()])
  const error = brought.error ?? kept.error
  if (!brought.data || !kept.data) return { found: undefined, error, retry }
  const shipped = brought.data.articles.map(article => ({
    ...article,
    title: i18n.t(`${article.words}.title`),
    content: htmlOf(i18n.t(`${article.words}.content`)),
    pictureAlt: article.picture ? i18n.t(`${article.words}.picture`) : '',
  }))
  const maySee = (page: string) => may(page, 'view')
  const tours = brought.data.tours.flatMap(tour => {
    if (tour.needs && !may(tour.needs.page, tour.needs.perm)) return []
    const steps = tour.steps.filter(({ needs }) => !needs || may(needs.page, needs.perm))
    return steps.length > 0 ? [{ ...tour, steps }] : []
  })
  return { found: { articles: mergeArticles(shipped, kept.data, { language, maySee }), tours, shipped }, error, retry }
}

/** Permissions that decide which articles and tours are shown. */
function permsOf(
  { articles, tours }: Partial<GatheredTutorials> = {},
  kept: readonly StoredArticle[] = [],
): PagePerm[] {
  const pages = [...(articles ?? []), ...kept].flatMap(({ page }) => page ?? [])
  return [
    ...pages.map(page => ({ page, perm: 'view' })),
    ...(tours ?? []).flatMap(({ needs, steps }) => [needs ?? [], ...steps.map(step => step.needs ?? [])].flat()),
  ]
}
