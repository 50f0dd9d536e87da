import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { periodOf } from '#src/plugins/sending/forecast/period.ts'
import { PeriodPicker } from '#src/plugins/sending/onAir/PeriodPicker.tsx'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { BeforeAfterPhone } from './BeforeAfterPhone.tsx'
import { BeforeAfterRows } from './BeforeAfterRows.tsx'
import type { Change } from './Change.ts'
import { usualDay, type ViewChoice } from './ViewChoice.ts'
import '#src/plugins/sending/onAir/onAir.css'
import '#src/plugins/sending/onAir/onAirRows.css'
import '#src/plugins/sending/onAir/onAirProgram.css'
import '#src/plugins/sending/onAir/subtitles/bands.css'
import './beforeAfter.css'

type Props = Change & {
  plan: TimedPlan
  viewChoice: ViewChoice
  onViewChoice: (viewChoice: ViewChoice) => void
}

/** Shows what plays on the selected targets before and after a change, and what the change displaces. */
export function BeforeAfter({ kind, groups, devices, after, reviewId, plan, viewChoice, onViewChoice }: Props) {
  const { t } = useTranslation('beforeAfter')
  const isPhone = usePhone()
  const zone = ownZone()
  const day = viewChoice.day ?? usualDay(plan, Date.now(), zone)
  const { view } = viewChoice
  const period = useMemo(() => periodOf(view, day, zone), [view, day, zone])
  const Rows = isPhone ? BeforeAfterPhone : BeforeAfterRows
  return (
    <section className="ba" aria-labelledby="before-after-title">
      <h2 id="before-after-title">{t('title')}</h2>
      <div className="ba-tools">
        <PeriodPicker
          view={view}
          day={day}
          onView={next => onViewChoice({ ...viewChoice, view: next })}
          onDay={next => onViewChoice({ ...viewChoice, day: next })}
        />
      </div>
      <Rows {...{ kind, groups, devices, after, reviewId, view, period }} />
    </section>
  )
}
