import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MomentSlider } from './MomentSlider.tsx'
import { NoRows } from './NoRows.tsx'
import { OfflineMark } from './OfflineMark.tsx'
import type { OnAirProps } from './OnAirProps.ts'
import { PlaceProgram } from './PlaceProgram.tsx'
import { OnAirTrack } from './track/OnAirTrack.tsx'
import { presentOf, useOnAirRows } from './useOnAirRows.ts'

/** The schedule on phones: one row at a time as a list, with its bars as an overview. */
export function OnAirPhone({ kind, asked, view, period, at: given, now, isPresent, onMoment }: OnAirProps) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const [chosen, setChosen] = useState(0)
  const { total, error, retry, newest, rowAt } = useOnAirRows({ kind, key: asked }, period, chosen, chosen)
  const at = isPresent ? presentOf(given, newest) : given
  if (error && total === undefined) return <ErrorState error={error} onRetry={retry} />
  if (total === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (total === 0) return <NoRows {...{ kind, asked }} />
  const index = Math.min(chosen, total - 1)
  const place = rowAt(index)
  const act = {
    point: () => undefined,
    focus: () => undefined,
    open: (_: number, instant: number) => onMoment(instant),
  }
  return (
    <div className="onair-phone">
      <nav aria-label={t(`kinds.${kind}`)}>
        <Button
          icon={decorative(<LeftOutlined className="m-directed" aria-hidden />)}
          aria-label={t(`previous.${kind}`)}
          disabled={index === 0}
          onClick={() => setChosen(index - 1)}
        />
        <span aria-live="polite">
          <bdi>{place?.name ?? ''}</bdi> {place && <OfflineMark {...{ place, t }} />}
          <span>{t('position', { at: format.number(index + 1), of: format.number(total) })}</span>
        </span>
        <Button
          icon={decorative(<RightOutlined className="m-directed" aria-hidden />)}
          aria-label={t(`next.${kind}`)}
          disabled={index === total - 1}
          onClick={() => setChosen(index + 1)}
        />
      </nav>
      <MomentSlider {...{ period, view, at, onMoment }} />
      {place ? (
        <>
          <OnAirTrack {...{ place, index, period, view, act }} words={{ t, format }} cursor={at} />
          <PlaceProgram key={place.id} {...{ place, kind, period, view, at, now }} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </div>
  )
}
