import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceProgram } from '#src/plugins/sending/onAir/PlaceProgram.tsx'
import { SubtitleBands } from '#src/plugins/sending/onAir/subtitles/SubtitleBands.tsx'
import { OnAirTrack } from '#src/plugins/sending/onAir/track/OnAirTrack.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { RowsProps } from './Change.ts'
import { Losses } from './Losses.tsx'
import { useAfterRows } from './useAfterRows.ts'
import { useBeforeRows } from './useBeforeRows.ts'

/** One target at a time: bars before and after the change, and the resulting schedule as a list. */
export function BeforeAfterPhone({ kind, groups, devices, after, reviewId, view, period }: RowsProps) {
  const { t } = useTranslation(['beforeAfter', 'onAir'])
  const format = useFormat()
  const [wanted, setWanted] = useState(0)
  const [chosen, setChosen] = useState(period.from)
  const items = [...groups, ...devices]
  const index = Math.min(wanted, items.length - 1)
  const ids = { kind, groupIds: groups.map(({ id }) => id), deviceIds: devices.map(({ id }) => id), reviewId }
  const { error, retry, rowAt } = useBeforeRows(ids, index, index)
  const afterOf = useAfterRows(after)
  const place = rowAt(index)
  if (error && place === undefined) return <ErrorState error={error} onRetry={retry} />
  const at = chosen >= period.from && chosen < period.to ? chosen : period.from
  const act = { point: () => undefined, focus: () => undefined, open: (_: number, to: number) => setChosen(to) }
  const title = items[index]?.title ?? ''
  const tracks = place
    ? ([
        ['before', place],
        ['after', afterOf(place)],
      ] as const)
    : []
  return (
    <div className="ba-phone">
      <nav aria-label={t('places')}>
        <Button
          icon={decorative(<LeftOutlined className="m-directed" aria-hidden />)}
          aria-label={t('previous')}
          disabled={index <= 0}
          onClick={() => setWanted(index - 1)}
        />
        <span aria-live="polite">
          <bdi>{title}</bdi>{' '}
          <span>{t('position', { at: format.number(index + 1), of: format.number(items.length) })}</span>
        </span>
        <Button
          icon={decorative(<RightOutlined className="m-directed" aria-hidden />)}
          aria-label={t('next')}
          disabled={index >= items.length - 1}
          onClick={() => setWanted(index + 1)}
        />
      </nav>
      {place === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {place === null && <p className="ba-said">{t('gone')}</p>}
      {tracks.map(([key, shown], track) => (
        <section key={key} className="ba-track" aria-label={t(`${key}Of`, { name: title })}>
          <span aria-hidden>{t(key)}</span>
          <SubtitleBands place={shown} period={period} />
          <OnAirTrack place={shown} index={track} cursor={at} isSlim words={{ t, format }} {...{ period, view, act }} />
        </section>
      ))}
      {place && (
        <>
          <p className="ba-said">
            <Losses before={place} after={afterOf(place)} {...{ period, view }} />
          </p>
          <PlaceProgram
            key={place.id}
            place={{ ...afterOf(place), name: t('afterOf', { name: place.name }) }}
            kind={index < groups.length ? 'deviceGroup' : 'device'}
            {...{ period, view, at }}
          />
        </>
      )}
    </div>
  )
}
