import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdmin } from '#src/core/services/services.ts'
import { usePageTitle } from '#src/core/tabs/ownTab.ts'
import { ArticleText } from '#src/plugins/tutorial/articles/ArticleText.tsx'
import { tutorialPath } from '#src/plugins/tutorial/articles/addresses.ts'
import { useTutorials } from '#src/plugins/tutorial/articles/useTutorials.ts'
import { EditArticle } from '#src/plugins/tutorial/edit/EditArticle.tsx'
import { useTours } from '#src/plugins/tutorial/tour/TourProvider.tsx'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { ErrorPage } from '#src/ui/publicPage/ErrorPage.tsx'
import './tutorialPage.css'

/** An article and links to related tours and pages. */
export default function ReadPage() {
  const { t } = useTranslation(['tutorial', 'resources', 'app'])
  const { code = '' } = useParams()
  const { assembly } = useAdmin()
  const { start } = useTours()
  const { found, error, retry } = useTutorials()
  const article = found?.articles.find(one => one.code === code)
  usePageTitle(article?.title)
  if (!found) return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton verb={undefined} />
  if (!article)
    return (
      <ErrorPage kind="404">
        <LinkButton to={tutorialPath}>{t('resources:menu.pages.tutorial')}</LinkButton>
      </ErrorPage>
    )
  const { page } = article
  const target = page === null ? undefined : assembly.menuTargets[page]
  const tours = found.tours.filter(({ pages }) => page !== null && pages.includes(page))
  return (
    <article className="tutorial-page" aria-labelledby={`article-${code}`}>
      <Link to={tutorialPath}>{t('tutorial:help.all')}</Link>
      <header>
        <h1 id={`article-${code}`} className="m-page-title">
          {article.title}
        </h1>
        <EditArticle article={article} />
      </header>
      <ArticleText article={article} />
      <footer className="tutorial-ways">
        {target && <LinkButton to={target.path}>{t('tutorial:openPage', { page: t(target.titleKey) })}</LinkButton>}
        {tours.map(({ id, words }) => (
          <Button key={id} onClick={() => start(id)}>
            {t('tutorial:help.tour', { title: t(`${words}.title`) })}
          </Button>
        ))}
      </footer>
    </article>
  )
}
