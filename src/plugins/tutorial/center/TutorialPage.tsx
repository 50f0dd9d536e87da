import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { searchArticles } from '#src/plugins/tutorial/articles/searchArticles.ts'
import { useTutorials } from '#src/plugins/tutorial/articles/useTutorials.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { ArticleList } from './ArticleList.tsx'
import { FirstScreen } from './FirstScreen.tsx'
import { TourList } from './TourList.tsx'
import './tutorialPage.css'

/** Checklist of the first screen, tours and articles, with a search. */
export default function TutorialPage() {
  const { t } = useTranslation(['tutorial', 'resources'])
  const { found, error, retry } = useTutorials()
  const format = useFormat()
  const mayWrite = usePerm('article', 'add')
  const [typed, setTyped] = useState('')
  if (!found) return error ? <ErrorState error={error} onRetry={retry} /> : <PageSkeleton verb={undefined} />
  const articles = searchArticles(found.articles, typed)
  const isSearched = typed.trim() !== ''
  return (
    <div className="tutorial-page">
      <header>
        <h1 className="m-page-title">{t('resources:menu.pages.tutorial')}</h1>
        {mayWrite && (
          <LinkButton to={addressOf('article', 'create')}>{t('resources:article.titles.create')}</LinkButton>
        )}
      </header>
      <SearchBox value={typed} onSearch={setTyped} />
      {!isSearched && <FirstScreen />}
      {!isSearched && found.tours.length > 0 && <TourList tours={found.tours} />}
      <section aria-labelledby="tutorial-articles">
        <h2 id="tutorial-articles">{t('tutorial:articles')}</h2>
        <p className="tutorial-count" role="status">
          {isSearched ? t('tutorial:found', { shown: format.number(articles.length), typed }) : ''}
        </p>
        <ArticleList articles={articles} typed={typed} />
      </section>
    </div>
  )
}
