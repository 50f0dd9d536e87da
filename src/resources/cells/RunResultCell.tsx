import { useTranslation } from 'react-i18next'
import type { RunResult } from '#contract/rules/scheduledJobs.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import './runResult.css'

/** What a run did, figure by figure; nought is left out. */
export function RunResultCell({ value }: { value: RunResult | null }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  if (!value) return <Empty />
  const figures = Object.entries(value).filter(([, figure]) => figure !== 0)
  if (figures.length === 0) return <span>{t('jobs:nothing')}</span>
  const wordsOf = (key: string, figure: RunResult[string]) =>
    typeof figure === 'number'
      ? format.number(figure, key.endsWith('Bytes') ? 'bytes' : undefined)
      : typeof figure === 'string'
        ? figure
        : format.allOf(figure)
  return (
    <dl className="run-result">
      {figures.map(([key, figure]) => (
        <div key={key}>
          <dt>{t(`jobs:figures.${key}`)}</dt>
          <dd>
            <bdi className="m-figures">{wordsOf(key, figure)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
