import { EnvironmentFilled } from '@ant-design/icons'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Point } from '#contract/rules/locations/datum.ts'
import { useMapView } from './useMapView.ts'
import { mapPointOf, pixelOf, pointOf } from './view.ts'
import { WorldMap } from './WorldMap.tsx'

type Props = {
  point: Point | null
  label: string
  /** Shown from near whenever it changes. */
  found?: Point | null
  /** Called with the clicked position, or on Enter with the center of the map. */
  onPick?: (point: Point) => void
}

/** A map with one position. */
export function PinMap({ point, label, found, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const spots = useMemo(() => (point ? [mapPointOf(point)] : []), [point])
  const map = useMapView(box, spots, onPick && (spot => onPick(pointOf(spot))))
  const approach = useEffectEvent((place: Point) => map.approach(mapPointOf(place)))
  useEffect(() => {
    if (found) approach(found)
  }, [found])
  const [spot] = spots
  const place = spot && pixelOf(map.view, map.size, spot)
  return (
    <WorldMap box={box} map={map} label={label}>
      {place && (
        <EnvironmentFilled
          aria-hidden
          className="world-map-pin"
          style={{ insetInlineStart: place.left, insetBlockStart: place.top }}
        />
      )}
    </WorldMap>
  )
}
