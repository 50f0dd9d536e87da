import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { home } from '#contract/services/system/home.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { clustersOf, gravest, levelOf } from './map/clustersOf.ts'
import { landPath, landUnit } from './map/landPath.ts'
import { pixelOf, type Size, viewOf } from './map/view.ts'
import { type TownCount, townMarksOf, townRowsOf } from './townCounts.ts'
import './mapTile.css'

/** Polling interval in ms, as in AreasTile. */
const every = 60_000

/** A small map that links to the map page, and a table by area. */
export default function MapTile() {
  const { t, i18n } = useTranslation(['home', 'resources'])
  const format = useFormat()
  const { data, error, refetch } = useCallQuery(home, 'getMapInfo', undefined, { refetchInterval: every })
  useFreshCalls(home, ['device'], 'getMapInfo')
  return (
    <ChartCard
      title={t('home:map.title')}
      heads={[t('home:areas.head'), ...gravest.map(state => t(`resources:device.values.status.${state}`))]}
      rows={
        data &&
        townRowsOf(data, i18n.language).map(({ name, counts }) => ({
          id: name,
          cells: [name || t('home:areas.none'), ...gravest.map(state => counts[state] ?? 0)],
        }))
      }
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('home:map.none')}
      error={error}
      onRetry={() => void refetch()}
      height={240}
    >
      <Link to="/map" className="map-tile" aria-label={t('home:map.open')}>
        <StillMap towns={data ?? []} />
      </Link>
    </ChartCard>
  )
}

function StillMap({ towns }: { towns: readonly TownCount[] }) {
  const box = useRef<HTMLSpanElement>(null)
  const format = useFormat()
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [land] = useState(landPath)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const { marks, devicesOf } = townMarksOf(towns)
  const view = viewOf(marks, size)
  const shift = `translate(${size.width / 2 - view.x * view.scale} ${size.height / 2 - view.y * view.scale})`
  return (
    <span ref={box} className="map-tile-window">
      {size.width > 0 && (
        <>
          <svg aria-hidden width={size.width} height={size.height}>
            <path d={land} transform={`${shift} scale(${view.scale / landUnit})`} />
          </svg>
          {clustersOf(marks, levelOf(view.scale)).map(cluster => {
            const { left, top } = pixelOf(view, size, cluster)
            return (
              <span
                key={cluster.key}
                aria-hidden
                className="map-tile-mark"
                data-worst={cluster.worst}
                // Inline start is the left in every language: the map's direction is ltr, because west is on the
                // left.
                style={{ insetInlineStart: left, insetBlockStart: top }}
              >
                {format.number(devicesOf(cluster.ids))}
              </span>
            )
          })}
        </>
      )}
    </span>
  )
}
