import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PreviousPlan } from '#contract/services/publishing/sending.ts'
import { PlanWords } from '#src/plugins/sending/plans/PlanWords.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { SendMode } from './usePreflight.ts'
import './preflight.css'

const mostShown = 10

type Props = {
  previousPlans: readonly PreviousPlan[]
  mode: SendMode
  /** If absent, the mode is displayed but cannot be changed. */
  onChange?: (mode: SendMode) => void
}

/** Existing plans of the same content on the targets of the send, and whether the send replaces these plans. */
export function PreviousPlans({ previousPlans, mode, onChange }: Props) {
  const { t } = useTranslation(['plans', 'reviews'])
  const format = useFormat()
  const since = (text: string) => {
    const moment = format.parse(text)
    return moment ? format.moment(moment) : text
  }
  return (
    <section className="send-formers" aria-labelledby="send-formers-title">
      <h2 id="send-formers-title">{t('plans:former.title')}</h2>
      <ul>
        {previousPlans.slice(0, mostShown).map(({ programId, title, plan, since: time, sentBy, devices }) => (
          <li key={`${programId} ${plan.id} ${time}`} data-ends={mode === 'replace' || undefined}>
            <bdi>{plan.name === title ? title : `${title} · ${plan.name}`}</bdi>
            <PlanWords plan={plan} />
            <span>
              {t('plans:former.facts', {
                count: devices,
                shown: format.number(devices),
                time: since(time),
                by: sentBy ?? '',
                context: sentBy ? 'by' : undefined,
              })}
            </span>
          </li>
        ))}
      </ul>
      {previousPlans.length > mostShown && (
        <p>
          {t('plans:former.more', {
            count: previousPlans.length - mostShown,
            shown: format.number(previousPlans.length - mostShown),
          })}
        </p>
      )}
      {onChange ? (
        <Radio.Group
          aria-label={t('plans:former.question')}
          value={mode}
          onChange={event => onChange(event.target.value)}
          options={(['replace', 'add'] as const).map(value => ({ value, label: t(`plans:former.${value}`) }))}
        />
      ) : (
        <p>{t(`reviews:mode.${mode}`)}</p>
      )}
    </section>
  )
}
