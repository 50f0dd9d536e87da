import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type LocatedDevice, location } from '#contract/services/fleet/location.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { townsOf } from './locationNames.ts'
import { clustersOf, countsOf, gravest, levelOf } from './map/clustersOf.ts'
import { landPath, landUnit } from './map/landPath.ts'
import { mapPointOf, pixelOf, type Size, viewOf } from './map/view.ts'
import './mapTile.css'

/** Polling interval in ms, the same as on the map page. */
const every = 30_000

/** A small map that links to the map page, and a table by place. */
export default function MapTile() {
  const { t, i18n } = useTranslation(['home', 'resources'])
  const format = useFormat()
  const { data, error, refetch } = useCallQuery(location, 'getAll', undefined, { refetchInterval: every })
  const states = [...gravest]
  return (
    <ChartCard
      title={t('home:map.title')}
      heads={[t('home:areas.head'), ...states.map(state => t(`resources:device.values.status.${state}`))]}
      rows={
        data &&
        townsOf(data.devices, i18n.language).map(({ name, devices }) => {
          const counts = countsOf(devices.map(({ status }) => status))
          return { id: name, cells: [name || t('home:areas.none'), ...states.map(state => counts[state] ?? 0)] }
        })
      }
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('home:map.none')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<Bone />}
    >
      <Link to="/map" className="map-tile" aria-label={t('home:map.open')}>
        <StillMap devices={data?.devices ?? []} />
      </Link>
    </ChartCard>
  )
}

function StillMap({ devices }: { devices: readonly LocatedDevice[] }) {
  const box = useRef<HTMLSpanElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [land] = useState(landPath)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const marks = devices.flatMap(({ id, status, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, status, ...mapPointOf({ lat, lng }) }],
  )
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
                // Physical sides: east and west do not depend on the language.
                style={{ insetInlineStart: left, insetBlockStart: top }}
              >
                {cluster.ids.length}
              </span>
            )
          })}
        </>
      )}
    </span>
  )
}
