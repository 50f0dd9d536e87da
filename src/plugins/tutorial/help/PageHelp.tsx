import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import type { HelpProps } from '#src/core/assembly/tutorials.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { ArticleText } from '#src/plugins/tutorial/articles/ArticleText.tsx'
import { articlePath, tutorialPath } from '#src/plugins/tutorial/articles/addresses.ts'
import { useTutorials } from '#src/plugins/tutorial/articles/useTutorials.ts'
import { useTours } from '#src/plugins/tutorial/tour/TourProvider.tsx'
import { helpFor, pagesOfRoute } from './helpFor.ts'
import './pageHelp.css'

/** Tours and articles for a page; articles open in place. */
export default function PageHelp({ page, isShort = false, onLeave }: HelpProps) {
  const { t } = useTranslation('tutorial')
  const { pathname } = useLocation()
  const { assembly } = useAdmin()
  const { start } = useTours()
  const { found } = useTutorials()
  const mayRead = usePerm('tutorial', 'view')
  const [openCode, setOpenCode] = useState<string>()
  if (!found) return null
  const pages = page === undefined ? pagesOfRoute(matchRoute(assembly.routes, pathname)) : [page]
  const { articles, tours } = helpFor(pages, found)
  if (isShort) {
    const [first] = articles
    if (!first && !mayRead) return null
    return (
      <p className="page-help-short">
        {first ? (
          <Link to={articlePath(first.code)}>{t('help.read', { title: first.title })}</Link>
        ) : (
          <Link to={tutorialPath}>{t('help.all')}</Link>
        )}
      </p>
    )
  }
  const opened = articles.find(({ code }) => code === openCode)
  if (opened) {
    return (
      <section className="page-help">
        <Button onClick={() => setOpenCode(undefined)}>{t('help.back')}</Button>
        <h3>{opened.title}</h3>
        <ArticleText article={opened} />
      </section>
    )
  }
  return (
    <section className="page-help" aria-label={t('help.title')}>
      {articles.length + tours.length === 0 && <p>{t('help.none')}</p>}
      <ul>
        {tours.map(({ id, words }) => (
          <li key={id}>
            <Button
              type="link"
              onClick={() => {
                onLeave?.()
                start(id)
              }}
            >
              {t('help.tour', { title: t(`${words}.title`) })}
            </Button>
          </li>
        ))}
        {articles.map(({ code, title }) => (
          <li key={code}>
            <Button type="link" onClick={() => setOpenCode(code)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      <Link to={tutorialPath} onClick={onLeave}>
        {t('help.all')}
      </Link>
    </section>
  )
}
