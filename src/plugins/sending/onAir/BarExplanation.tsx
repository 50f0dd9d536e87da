import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere, timesOf, timesThere } from '#src/plugins/sending/forecast/stretchWords.ts'
import { competingPlansAt, named, whyOf } from '#src/plugins/sending/forecast/whyOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { emergenciesIn } from './emergencies/emergenciesIn.ts'
import { emergencySentence } from './emergencies/emergencyWords.ts'
import { bandsOf } from './subtitles/bandsOf.ts'

type Props = {
  place: PlannedRow | undefined
  at: Instant
  /** Id of the hovered or focused emergency; undefined if a bar is hovered or focused. */
  over?: string
  /** True: the user may draw new plans, which the hint then mentions. */
  mayDraw?: boolean
  period: Period
  view: View
}

/** Explains the hovered or focused bar in a sentence; the bar's accessible name contains the same sentence. */
export const BarExplanation = memo(function BarExplanation({ place, at, over, mayDraw, period, view }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const stretch = place && programOf(place, period).find(({ from, to }) => from <= at && at < to)
  if (!stretch) return <p className="onair-said">{mayDraw ? `${t('hint')} ${t('draw.hint')}` : t('hint')}</p>
  const { from, to, isMeeting } = stretch
  const there = isElsewhere(place.zone, at) && t('there', { times: timesThere(stretch, place.zone, format) })
  const competingPlans =
    isMeeting && t('meetingOf', { plans: format.allOf(competingPlansAt(place, at).map(p => named(p.title))) })
  const subtitles = bandsOf(place, { from, to }).flatMap(({ shown }) => shown.map(({ title }) => named(title)))
  const titles = format.allOf([...new Set(subtitles)])
  const emergencies = emergenciesIn(place, { from, to }).filter(({ emergency }) => !over || emergency.id === over)
  return (
    <p className="onair-said" aria-hidden>
      <b>
        <bdi>{place.name}</bdi>
      </b>{' '}
      <span>
        {timesOf({ from, to }, view, format)} · {there}
      </span>{' '}
      {emergencies.map(({ emergency }) => (
        <b key={emergency.id}>{emergencySentence(emergency, { t, format })} </b>
      ))}
      {whyOf(place, at, { t, format })} {competingPlans} {subtitles.length > 0 && t('subtitles.over', { titles })}
    </p>
  )
})
