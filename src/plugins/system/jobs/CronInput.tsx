import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { quartzJob } from '#contract/resources/system/quartzJob.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { CronBuilder } from './CronBuilder.tsx'
import { CronSentence } from './CronSentence.tsx'
import { MomentList } from './MomentList.tsx'
import '#src/ui/fields/inputs/input.css'
import './cronInput.css'
import { Alert } from '#src/ui/feedback/Alert.tsx'

const pause = 300
/** Suggested schedules, each shown in words. */
const usual = ['0 0 * * * ?', '0 30 3 * * ?', '0 0 6 ? * MON', '0 0 2 1 * ?']

/** Schedule builder and cron expression, with its meaning and next runs as a live preview. */
export default function CronInput({ id = 'cron', value, onChange, disabled }: InputProps<string>) {
  const { t } = useTranslation('jobs')
  const text = value ?? ''
  const settled = useDebounced(text.trim(), pause)
  const previewId = `${id}-preview`
  return (
    <>
      <CronBuilder id={id} expression={text.trim()} onChange={text => onChange?.(text)} isDisabled={disabled} />
      <Input
        id={id}
        dir="ltr"
        className="input-code"
        value={text}
        onChange={event => onChange?.(event.target.value === '' ? null : event.target.value)}
        disabled={disabled}
        maxLength={quartzJob.fields.cronExpression.options.max}
        placeholder="0 30 3 * * ?"
        aria-required
        aria-describedby={previewId}
        autoComplete="off"
        spellCheck={false}
      />
      <div id={previewId} className="cron-preview" aria-live="polite">
        {settled === '' ? (
          <>
            <p className="cron-preview-hint">{t('jobs:preview.hint')}</p>
            <ul className="cron-usual">
              {usual.map(expression => (
                <li key={expression}>
                  <Button size="small" disabled={disabled} onClick={() => onChange?.(expression)}>
                    <CronSentence expression={expression} />
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Preview expression={settled} />
        )}
      </div>
    </>
  )
}

function Preview({ expression }: { expression: string }) {
  const { t } = useTranslation(['jobs', 'errors'])
  const input = { cronExpression: expression }
  // Keeps the previous result while typing, so that nothing below the field moves.
  const { data, error } = useCallQuery(quartzJob, 'preview', input, { keepPrevious: true })
  if (error) return <Alert type="warning" showIcon message={error.message} />
  if (!data) return null
  if (data.problem) return <Alert type="warning" showIcon message={t(`errors:${data.problem}`)} />
  return (
    <>
      <p className="cron-preview-sentence">
        <CronSentence expression={expression} />
      </p>
      <p className="cron-preview-hint">{t('jobs:preview.next')}</p>
      <MomentList value={data.next} />
    </>
  )
}
