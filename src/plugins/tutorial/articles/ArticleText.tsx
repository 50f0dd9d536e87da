import { useLanguage } from '#src/core/services/services.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import type { ReadArticle } from './mergeArticles.ts'
import './articleText.css'

export function ArticleText({ article }: { article: ReadArticle }) {
  const { language } = useLanguage()
  const { content, picture } = article
  return (
    <div className="tutorial-text" lang={article.language ?? language}>
      {picture && <img className="tutorial-picture" src={picture.src} alt={picture.alt} width={1040} height={650} />}
      <RichTextView html={content} />
    </div>
  )
}
