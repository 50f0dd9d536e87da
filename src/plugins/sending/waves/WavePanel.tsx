import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Wave, type WaveStepProgress, wave } from '#contract/resources/wave.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallPolling, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { WaveStatus, waveLooks } from './waveLooks.ts'
import './wave.css'

/** Milliseconds: screens speak by the minute. */
const often = 5_000
const seldom = 60_000

/** On the page of a send in steps: why it waits, and where the screens of each step stand, counted as they speak. */
export default function WavePanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation(['waves', 'resources'])
  const format = useFormat()
  const title = useId()
  const { id, state, why, step } = record as unknown as Wave
  const isOpen = state === 'running' || state === 'held'
  useFreshCalls(wave)
  const { data, error } = useCallPolling(wave, 'getProgress', isOpen ? often : seldom, { id })
  const until = data?.until && format.parse(data.until)
  return (
    <section className="m-card wave-panel" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('waves:title')}</h2>
        <WaveStatus value={state} />
      </header>
      <p className="wave-why" aria-live="polite">
        {why && `${t(`resources:wave.values.why.${why}`)}. `}
        {until && t('waves:until', { time: format.moment(until) })}
      </p>
      {error && !data ? (
        <p>{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <ol className="wave-steps">
          {numbered(data.steps).map(each => (
            <StepItem key={each.number} isCurrent={isOpen && each.number === step} {...each} />
          ))}
        </ol>
      )}
    </section>
  )
}

const numbered = (steps: readonly WaveStepProgress[]) => steps.map((step, index) => ({ ...step, number: index + 1 }))

type StepProps = WaveStepProgress & { number: number; isCurrent: boolean }

function StepItem({ number, isCurrent, openTime, screens, counts, named }: StepProps) {
  const { t } = useTranslation('waves')
  const format = useFormat()
  const reasonOf = useReason()
  const opened = openTime && format.parse(openTime)
  const rest = screens - named.length
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-open={opened ? true : undefined}>
      <h3>
        {t('step', { number: format.number(number) })}
        <small>
          {t('screens', { count: screens, shown: format.number(screens) })}
          {' · '}
          {opened ? t('opened', { time: format.moment(opened) }) : t('closed')}
        </small>
      </h3>
      <ul className="wave-counts">
        {counts.map(({ standing, screens: count }) => (
          <li key={standing}>
            <StatusTag {...waveLooks[standing]} word={t(`standings.${standing}`, { shown: format.number(count) })} />
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <details>
          <summary>{t('named', { number: format.number(number) })}</summary>
          <ul className="wave-screens">
            {named.map(({ id, name, standing, reason, culprit }) => (
              <li key={id}>
                <Link to={addressOf('device', 'show', id)}>
                  <bdi>{name}</bdi>
                </Link>
                <StatusTag {...waveLooks[standing]} word={t(`standing.${standing}`)} />
                {standing === 'faulty' && (
                  <span>
                    {reason && reasonOf(reason)} {culprit && <bdi>{culprit}</bdi>}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('more', { count: rest, shown: format.number(rest) })}</p>}
        </details>
      )}
    </li>
  )
}
