import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossReason } from '#contract/rules/playPlan/order.ts'
import type { SentStretch } from '#src/plugins/sending/forecast/forecastSent.ts'
import type { View } from '#src/plugins/sending/forecast/period.ts'
import { type Candidate, hueStyle, type PlannedRow, shownOf } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere, timesOf, timesThere } from '#src/plugins/sending/forecast/stretchWords.ts'
import { competingPlansAt, losersOf, named, titleIn, whyOf } from '#src/plugins/sending/forecast/whyOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

/**
 * Locale keys of the reasons why a plan does not play. The type is exhaustive: a new reason without a text does not
 * compile.
 */
const reasonKeys: { readonly [R in LossReason]: string } = {
  behindEmergency: 'onAir:lost.behindEmergency',
  lowerLevel: 'onAir:lost.lowerLevel',
  laterKind: 'onAir:lost.laterKind',
  groupBehindDevice: 'onAir:lost.groupBehindDevice',
  playsUsedUp: 'onAir:lost.playsUsedUp',
  contentExpired: 'onAir:lost.contentExpired',
  notInDates: 'onAir:lost.notInDates',
  exceptedDay: 'onAir:lost.exceptedDay',
  notOnWeekday: 'onAir:lost.notOnWeekday',
  notInRange: 'onAir:lost.notInRange',
}

type Props = { place: PlannedRow; stretch: SentStretch; view: View; isFirst: boolean; mayOpenPlans: boolean }

/** A stretch of a row: content and time; expands to the reason, and to the plans that do not play. */
export function StretchItem({ place, stretch, view, isFirst, mayOpenPlans }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const [isOpen, setOpen] = useState(isFirst)
  const shown = shownOf(stretch, place.plans)
  return (
    <li>
      <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <span
            className="onair-swatch"
            data-kind={stretch.now.kind}
            style={shown[0] && hueStyle(shown[0].programId)}
            aria-hidden
          />
          <span className="onair-times">{timesOf(stretch, view, format)}</span>
          <bdi>{titleIn(stretch, shown, { t, format })}</bdi>
          {stretch.isMeeting && <span className="onair-meeting">{t('meeting')}</span>}
        </summary>
        {isOpen && <Why {...{ place, stretch, mayOpenPlans, shown }} />}
      </details>
    </li>
  )
}

type WhyProps = Pick<Props, 'place' | 'stretch' | 'mayOpenPlans'> & { shown: readonly Candidate[] }

function Why({ place, stretch, shown, mayOpenPlans }: WhyProps) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const losers = losersOf(place, stretch.from)
  const link = ({ title, name, sentPlanId, isOwn }: Candidate) => (
    <RecordLink
      // A plan that has not been sent has no page.
      resource={mayOpenPlans && isOwn && sentPlanId ? 'sentPlan' : null}
      id={sentPlanId}
      title={name === title ? title : `${title} · ${name}`}
    />
  )
  return (
    <div className="onair-why">
      {isElsewhere(place.zone, stretch.from) && <p>{t('there', { times: timesThere(stretch, place.zone, format) })}</p>}
      <p>{whyOf(place, stretch.from, { t, format })}</p>
      {stretch.isMeeting && (
        <p>
          {t('meetingOf', {
            plans: format.allOf(competingPlansAt(place, stretch.from).map(plan => named(plan.title))),
          })}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <h3>{t('winners')}</h3>
          <ul>
            {shown.map(plan => (
              <li key={plan.id}>{link(plan)}</li>
            ))}
          </ul>
        </>
      )}
      {losers.length > 0 && (
        <>
          <h3>{t('losers')}</h3>
          <ul>
            {losers.map(({ plan, reason }) => (
              <li key={plan.id}>
                {link(plan)} <span>{t(reasonKeys[reason])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
