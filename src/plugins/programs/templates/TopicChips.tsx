import { useTranslation } from 'react-i18next'
import { type TemplateTopic, templateTopics } from '#contract/resources/programs/template.ts'
import './topicChips.css'

type Props = {
  topics?: readonly TemplateTopic[]
  value: TemplateTopic | null
  onChange: (topic: TemplateTopic | null) => void
}

export function TopicChips({ topics = templateTopics, value, onChange }: Props) {
  const { t } = useTranslation(['templates', 'resources'])
  const chip = (topic: TemplateTopic | null, words: string) => (
    <button
      key={topic ?? 'all'}
      type="button"
      className="topic-chip"
      aria-pressed={topic === value}
      onClick={() => onChange(topic)}
    >
      {words}
    </button>
  )
  return (
    <fieldset className="topic-chips" aria-label={t('resources:template.fields.topic')}>
      {chip(null, t('templates:all'))}
      {topics.map(topic => chip(topic, t(`resources:template.values.topic.${topic}`)))}
    </fieldset>
  )
}
