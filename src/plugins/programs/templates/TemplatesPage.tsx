import { Empty, Flex, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { libraryTopics, type TemplateTopic } from '#contract/resources/programs/template.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { MoreTemplates } from './MoreTemplates.tsx'
import { matchesSearch } from './matchesSearch.ts'
import { matchesTopic } from './matchesTopic.ts'
import { NoTemplates } from './NoTemplates.tsx'
import type { ShownTemplate } from './ShownTemplate.ts'
import { TemplateGrid } from './TemplateGrid.tsx'
import { TemplateSearch, useTemplateSearch } from './TemplateSearch.tsx'
import { TopicChips } from './TopicChips.tsx'
import { useLibrary } from './useLibrary.ts'
import { useOwnTemplates } from './useOwnTemplates.ts'

const shelves = ['library', 'mine'] as const
type Shelf = (typeof shelves)[number]
const shapes = ['all', 'landscape', 'portrait'] as const
type Shape = (typeof shapes)[number]
type Choice = { shape: Shape; topic: TemplateTopic | null; words: string }

/** Templates of the library, and those saved from programs. */
export default function TemplatesPage({ presentation }: PageProps) {
  const { t } = useTranslation(['templates', 'resources'])
  const [shelf, setShelf] = useState<Shelf>('library')
  const [shape, setShape] = useState<Shape>('all')
  const [topic, setTopic] = useState<TemplateTopic | null>(null)
  const search = useTemplateSearch()
  const { words } = search
  const title = t('resources:template.titles.list')
  return (
    <section className="templates-page" aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      <Flex gap={8} wrap>
        <Radio.Group
          optionType="button"
          aria-label={title}
          value={shelf}
          onChange={event => {
            setShelf(event.target.value as Shelf)
            setTopic(null)
          }}
          options={shelves.map(value => ({ value, label: t(value) }))}
        />
        <Radio.Group
          optionType="button"
          aria-label={t('shape')}
          value={shape}
          onChange={event => setShape(event.target.value as Shape)}
          options={shapes.map(value => ({ value, label: t(value) }))}
        />
        <TemplateSearch {...search} />
      </Flex>
      <TopicChips topics={shelf === 'library' ? libraryTopics : undefined} value={topic} onChange={setTopic} />
      {shelf === 'library' ? (
        <Library shape={shape} topic={topic} words={words} />
      ) : (
        <Mine shape={shape} topic={topic} words={words} presentation={presentation} />
      )}
    </section>
  )
}

const isOf = (shape: Shape, { width, height }: ShownTemplate) =>
  shape === 'all' || (shape === 'landscape') === width >= height

function Library({ shape, topic, words }: Choice) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const { templates, isLoading, error, retry } = useLibrary()
  if (error && templates.length === 0) return <ErrorState error={error} onRetry={retry} />
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  const shown = templates.filter(
    template => isOf(shape, template) && matchesTopic(template, topic) && matchesSearch(template, words),
  )
  if (shown.length === 0) return <NoTemplates />
  return <TemplateGrid label={t('library')} templates={shown} onStarted={address => void navigate(address)} />
}

function Mine({ shape, topic, words, presentation }: PageProps & Choice) {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const own = useOwnTemplates(topic, words)
  const menu = useRecordMenu(presentation, { onDeleted: own.retry })
  if (own.error && own.templates.length === 0) return <ErrorState error={own.error} onRetry={own.retry} />
  if (own.isLoading) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  if (own.templates.length === 0 && (words !== '' || topic !== null)) return <NoTemplates />
  if (own.templates.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noneYet')} />
  return (
    <>
      <TemplateGrid
        label={t('mine')}
        templates={own.templates.filter(template => isOf(shape, template))}
        onStarted={address => void navigate(address)}
        moreOf={template => <ActionMenu items={menu.itemsOf(template)} title={template.title} />}
      />
      <MoreTemplates own={own} />
      {menu.dialog}
    </>
  )
}
