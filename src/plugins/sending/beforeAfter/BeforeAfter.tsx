import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publicationKinds.ts'
import { PeriodPicker } from '#src/plugins/sending/onAir/PeriodPicker.tsx'
import { type Period, periodOf, type View } from '#src/plugins/sending/onAir/period.ts'
import type { Place } from '#src/plugins/sending/onAir/programOf.ts'
import { ownZone } from '#src/ui/places/zoneNames.ts'
import { usePhone } from '#src/ui/shell/mediaQueries.ts'
import type { BeforePlace } from './afterOf.ts'
import { BeforeAfterPhone } from './BeforeAfterPhone.tsx'
import { BeforeAfterRows } from './BeforeAfterRows.tsx'
import { type Look, usualDay } from './Look.ts'
import '#src/plugins/sending/onAir/onAir.css'
import '#src/plugins/sending/onAir/onAirRows.css'
import '#src/plugins/sending/onAir/onAirProgram.css'
import '#src/plugins/sending/onAir/subtitles/bands.css'
import './beforeAfter.css'

export type Places = { groups: readonly RefItem[]; devices: readonly RefItem[] }

type Props = Places & {
  /** Of what is sent or changed. */
  kind: PublicationKind
  /** The same function as long as the change is the same. */
  after: (place: BeforePlace) => Place
  /** The first day of the plan; null where it is open. */
  startDate: string | null
  /** Of a request: its places are seen as who asked sees them. */
  reviewId?: string
  look: Look
  onLook: (look: Look) => void
}

export type RowsProps = Places & Pick<Props, 'kind' | 'after' | 'reviewId'> & { view: View; period: Period }

/** What plays on the chosen places before and after a change, and what that pushes out. */
export function BeforeAfter({ kind, groups, devices, after, reviewId, startDate, look, onLook }: Props) {
  const { t } = useTranslation('beforeAfter')
  const isPhone = usePhone()
  const zone = ownZone()
  const day = look.day ?? usualDay(startDate, Date.now(), zone)
  const { view } = look
  const period = useMemo(() => periodOf(view, day, zone), [view, day, zone])
  const Rows = isPhone ? BeforeAfterPhone : BeforeAfterRows
  return (
    <section className="ba" aria-labelledby="before-after-title">
      <h2 id="before-after-title">{t('title')}</h2>
      <div className="ba-tools">
        <PeriodPicker
          view={view}
          day={day}
          onView={next => onLook({ ...look, view: next })}
          onDay={next => onLook({ ...look, day: next })}
        />
      </div>
      <Rows {...{ kind, groups, devices, after, reviewId, view, period }} />
    </section>
  )
}
