import { useTranslation } from 'react-i18next'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { useMay } from '#src/simple/shell/useSimple.ts'

export type ShownPlan = SentPlan & { programTitle: string }
type Props = {
  plan: ShownPlan
  /** Id of the plan that is being changed; no other plan can be changed at the same time. */
  busy: string | null
  onToggle: () => void
  onFirst: () => void
  onEnd: () => void
}

export function PlanRow({ plan, busy, onToggle, onFirst, onEnd }: Props) {
  const { t } = useTranslation('simpleParts')
  const may = useMay()
  return (
    <li className="simple-row" aria-busy={busy === plan.id}>
      <span className="simple-row-words">
        <bdi className="simple-card-name">{plan.programTitle}</bdi>
        <span className="simple-fact">
          {t(plan.isPaused ? 'plans.isPaused' : 'plans.runs', { count: plan.devices ?? 0 })}
        </span>
      </span>
      {may('sentPlan', 'edit') && (
        <button
          type="button"
          className="simple-round"
          disabled={busy !== null}
          aria-label={t(plan.isPaused ? 'plans.resume' : 'plans.pause', { title: plan.programTitle })}
          onClick={onToggle}
        >
          <Icon name={plan.isPaused ? 'play' : 'pause'} />
        </button>
      )}
      {may('program', 'send') && plan.programId !== null && (
        <button
          type="button"
          className="simple-round"
          disabled={busy !== null}
          aria-label={t('plans.first', { title: plan.programTitle })}
          onClick={onFirst}
        >
          <Icon name="first" />
        </button>
      )}
      {may('sentPlan', 'edit') && (
        <button
          type="button"
          className="simple-round"
          disabled={busy !== null}
          aria-label={t('plans.end', { title: plan.programTitle })}
          onClick={onEnd}
        >
          <Icon name="end" />
        </button>
      )}
    </li>
  )
}
