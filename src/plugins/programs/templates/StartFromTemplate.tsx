import { Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateTopic } from '#contract/resources/programs/template.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { MoreTemplates } from './MoreTemplates.tsx'
import { matchesSearch } from './matchesSearch.ts'
import { matchesTopic } from './matchesTopic.ts'
import { NoTemplates } from './NoTemplates.tsx'
import { TemplateGrid } from './TemplateGrid.tsx'
import { TemplateSearch, useTemplateSearch } from './TemplateSearch.tsx'
import { TopicChips } from './TopicChips.tsx'
import { useLibrary } from './useLibrary.ts'
import { useOwnTemplates } from './useOwnTemplates.ts'

type Props = { onStarted: (address: string) => void }

/** Templates beside the form for an empty program: the reader's own first, then the library's. */
export function StartFromTemplate({ onStarted }: Props) {
  const mayChoose = usePerm('template', 'view')
  return mayChoose && <Choice onStarted={onStarted} />
}

function Choice({ onStarted }: Props) {
  const { t } = useTranslation('templates')
  const title = useId()
  const library = useLibrary()
  const [topic, setTopic] = useState<TemplateTopic | null>(null)
  const search = useTemplateSearch()
  const { words } = search
  const own = useOwnTemplates(topic, words)
  const ready = library.templates.filter(template => matchesTopic(template, topic) && matchesSearch(template, words))
  return (
    <section className="template-choice" aria-labelledby={title}>
      <h2 id={title}>{t('template')}</h2>
      <TemplateSearch {...search} />
      <TopicChips value={topic} onChange={setTopic} />
      {library.error && library.templates.length === 0 ? (
        <ErrorState error={library.error} onRetry={library.retry} />
      ) : library.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : own.templates.length + ready.length === 0 && !own.isLoading ? (
        <NoTemplates />
      ) : (
        <>
          {own.templates.length > 0 && (
            <TemplateGrid label={t('mine')} templates={own.templates} onStarted={onStarted} />
          )}
          <MoreTemplates own={own} />
          {ready.length > 0 && <TemplateGrid label={t('library')} templates={ready} onStarted={onStarted} />}
        </>
      )}
    </section>
  )
}
