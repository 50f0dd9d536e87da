import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Rollout } from '#contract/resources/fleet/rollout.ts'
import type { Wave } from '#contract/resources/publishing/wave.ts'
import type { ProgressInSteps, StepProgress } from '#contract/rules/waves/goingInSteps.ts'
import type { WaveStanding } from '#contract/rules/waves/screenStanding.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RolloutStatus, WaveStatus, waveLooks } from './waveLooks.ts'
import './steps.css'

/** Polling intervals in ms: while the release can still be rolled back, and afterwards. */
const often = 5_000
const seldom = 60_000

const isGoing = (state: WaveState) => waveStates.can(state, 'takenBack')
/** Polling interval in milliseconds. */
export const pollInterval = (state: WaveState) => (isGoing(state) ? often : seldom)

/** `wave`: sends content in steps; `rollout`: installs a version of the player or kiosk software in steps. */
type StepsKind = 'wave' | 'rollout'
type Props = {
  of: StepsKind
  run: Pick<Wave | Rollout, 'state' | 'why' | 'step'>
  progress: { data?: ProgressInSteps; error: Error | null }
}

/** Shows why a wave or rollout waits and, for each step, how many devices are in each state. */
export function StepsPanel({ of, run: { state, why, step }, progress: { data, error } }: Props) {
  const { t } = useTranslation(['waves', 'resources'])
  const format = useFormat()
  const title = useId()
  const isOpen = isGoing(state)
  const Status = of === 'wave' ? WaveStatus : RolloutStatus
  const until = data?.until && format.parse(data.until)
  return (
    <section className="m-card wave-panel" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('waves:title')}</h2>
        <Status value={state} />
      </header>
      <p className="wave-why" aria-live="polite">
        {why && `${t(`resources:${of}.values.why.${why}`)}. `}
        {until && t('waves:until', { time: format.moment(until) })}
      </p>
      {error && !data ? (
        <p>{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <ol className="wave-steps">
          {numbered(data.steps).map(each => (
            <StepItem key={each.number} {...{ of, isOpen }} isCurrent={isOpen && each.number === step} {...each} />
          ))}
        </ol>
      )}
    </section>
  )
}

const numbered = (steps: readonly StepProgress[]) => steps.map((step, index) => ({ ...step, number: index + 1 }))

type StepProps = StepProgress & { of: StepsKind; number: number; isOpen: boolean; isCurrent: boolean }

/** Key of the state's text. Rollouts have their own texts; `never`: the run ended before the step was opened. */
function wordOf({ of, isOpen }: Pick<StepProps, 'of' | 'isOpen'>, standing: WaveStanding) {
  if (standing === 'next') return isOpen ? 'next' : 'never'
  if (of === 'wave') return standing
  return standing === 'done' ? 'runs' : standing === 'left' ? 'other' : standing
}

function StepItem({ of, number, isOpen, isCurrent, openTime, screens, counts, named }: StepProps) {
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
          {opened ? t('opened', { time: format.moment(opened) }) : t(isOpen ? 'closed' : 'neverOpened')}
        </small>
      </h3>
      <ul className="wave-counts">
        {counts.map(({ standing, screens: count }) => (
          <li key={standing}>
            <StatusTag
              {...waveLooks[standing]}
              word={t(`standings.${wordOf({ of, isOpen }, standing)}`, { shown: format.number(count) })}
            />
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
                <StatusTag {...waveLooks[standing]} word={t(`standing.${wordOf({ of, isOpen }, standing)}`)} />
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
