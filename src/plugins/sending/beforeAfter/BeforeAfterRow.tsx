import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere, zoneWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { SubtitleBands } from '#src/plugins/sending/onAir/subtitles/SubtitleBands.tsx'
import { OnAirTrack } from '#src/plugins/sending/onAir/track/OnAirTrack.tsx'
import type { TrackActs } from '#src/plugins/sending/onAir/track/TrackActs.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Losses } from './Losses.tsx'

type Props = {
  title: string
  /** Undefined while loading; null: the target no longer exists. */
  before: PlannedRow | null | undefined
  after: PlannedRow | null | undefined
  index: number
  total: number
  top: number
  period: Period
  view: View
  cursor: { isAfter: boolean; at: Instant } | null
  act: TrackActs
}

/** A screen or group with its bars before and after the change, and a description of the displaced content. */
export const BeforeAfterRow = memo(function BeforeAfterRow(props: Props) {
  const { title, before, after, index, total, top, period, view, cursor, act } = props
  const { t, i18n } = useTranslation(['beforeAfter', 'onAir'])
  const format = useFormat()
  const words = useMemo(() => ({ t, format }), [t, format])
  const track = { period, view, act, words, isSlim: true }
  return (
    <li className="ba-row" style={{ insetBlockStart: top }} aria-setsize={total} aria-posinset={index + 1}>
      <p className="ba-name">
        <bdi>{title}</bdi>
        {before && isElsewhere(before.zone, period.from) && <span> · {zoneWords(before.zone, i18n.language)}</span>}
      </p>
      {before && after ? (
        <>
          <section className="ba-track" aria-label={t('beforeOf', { name: title })}>
            <span aria-hidden>{t('before')}</span>
            <SubtitleBands place={before} period={period} />
            <OnAirTrack
              place={before}
              index={index * 2}
              cursor={cursor && !cursor.isAfter ? cursor.at : null}
              {...track}
            />
          </section>
          <section className="ba-track" aria-label={t('afterOf', { name: title })}>
            <span aria-hidden>{t('after')}</span>
            <SubtitleBands place={after} period={period} />
            <OnAirTrack place={after} index={index * 2 + 1} cursor={cursor?.isAfter ? cursor.at : null} {...track} />
          </section>
          <p className="ba-said">
            <Losses {...{ before, after, period, view }} />
          </p>
        </>
      ) : before === null ? (
        <p className="ba-said">{t('gone')}</p>
      ) : (
        <p aria-busy>
          <Bone />
        </p>
      )}
    </li>
  )
})
