import { Link } from 'react-router'
import { articlePath } from '#src/plugins/tutorial/articles/addresses.ts'
import type { ReadArticle } from '#src/plugins/tutorial/articles/mergeArticles.ts'
import { excerptOf } from '#src/plugins/tutorial/articles/searchArticles.ts'

/** Lists articles with excerpts around the search text `typed`. */
export function ArticleList({ articles, typed }: { articles: readonly ReadArticle[]; typed: string }) {
  return (
    <ul className="tutorial-articles">
      {articles.map(({ code, title, content, language }) => (
        <li key={code} lang={language ?? undefined}>
          <Link to={articlePath(code)}>{title}</Link>
          <p dir="auto">{excerptOf(content, typed)}</p>
        </li>
      ))}
    </ul>
  )
}
