import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { OnAirKind } from '#contract/services/publishing/onAir.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import { isElsewhere, zoneWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { addressOfDrawn, hoursAt } from './draw/drawnHours.ts'
import { EmergencyItem } from './emergencies/EmergencyItem.tsx'
import { emergenciesIn } from './emergencies/emergenciesIn.ts'
import { StretchItem } from './StretchItem.tsx'
import { PlaceSubtitles } from './subtitles/PlaceSubtitles.tsx'

type Props = {
  place: PlannedRow
  kind: OnAirKind
  period: Period
  view: View
  /** Instant whose stretch (span of constant content) is initially expanded. */
  at: Instant
  /** Undefined in previews, where no program can be planned. */
  now?: Instant
  /** Undefined where the list is the page itself. */
  onClose?: () => void
}

/**
 * The schedule of a row as a list in chronological order; each entry expands to its reasons and to the plans that do
 * not play.
 */
export function PlaceProgram({ place, kind, period, view, at, now, onClose }: Props) {
  const { t, i18n } = useTranslation('onAir')
  const format = useFormat()
  const mayOpen = usePerm(kind, 'view')
  const mayOpenPlans = usePerm('sentPlan', 'view')
  const hours = now === undefined ? null : hoursAt(place, at, { period, view, now })
  const maySend = usePerm(program.page, 'send')
  const own = useRef<HTMLElement>(null)
  const isBeside = onClose !== undefined
  // In the list, an emergency follows the stretch that starts at the same time.
  const stretches = [
    ...programOf(place, period).map(stretch => ({ from: stretch.from, stretch, over: null })),
    ...emergenciesIn(place, period).map(over => ({ from: over.from, stretch: null, over })),
  ].sort((a, b) => a.from - b.from)
  useEffect(() => {
    if (isBeside) own.current?.focus({ preventScroll: true })
  }, [isBeside])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose?.()
  }

  return (
    <section
      ref={own}
      className="onair-program"
      tabIndex={isBeside ? -1 : undefined}
      aria-label={place.name}
      {...{ onKeyDown }}
    >
      <header>
        <h2>
          <RecordLink resource={mayOpen ? kind : null} id={place.id} title={place.name} />
        </h2>
        {onClose && (
          <Button
            type="text"
            icon={decorative(<CloseOutlined aria-hidden />)}
            aria-label={t('close')}
            onClick={onClose}
          />
        )}
      </header>
      {place.status === 'offline' && <p>{t('offlineThere')}</p>}
      {isElsewhere(place.zone, at) && <p>{t('zoneThere', { zone: zoneWords(place.zone, i18n.language) })}</p>}
      <ol>
        {stretches.map(({ stretch, over }) => {
          if (over) return <EmergencyItem key={over.emergency.id} stretch={over} view={view} />
          const isFirst = stretch.from <= at && at < stretch.to
          return (
            <StretchItem
              key={`${stretch.from} ${isFirst}`}
              {...{ place, stretch, view, isFirst }}
              mayOpenPlans={mayOpenPlans}
            />
          )
        })}
      </ol>
      {maySend && hours && (
        <LinkButton icon={<PlusOutlined aria-hidden />} to={addressOfDrawn(kind, place.id, hours)}>
          {t('draw.plan', { times: format.hours(hours) })}
        </LinkButton>
      )}
      <PlaceSubtitles {...{ place, period, view }} mayOpenPlans={mayOpenPlans} />
    </section>
  )
}
