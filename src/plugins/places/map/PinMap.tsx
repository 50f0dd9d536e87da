import { EnvironmentFilled } from '@ant-design/icons'
import { useMemo, useRef } from 'react'
import type { Point } from '#contract/rules/places/datum.ts'
import { useMapView } from './useMapView.ts'
import { placeIn, pointOf, spotOf } from './view.ts'
import { WorldMap } from './WorldMap.tsx'

type Props = {
  point: Point | null
  label: string
  /** A press on the map, or Enter with the place in its middle. */
  onPick?: (point: Point) => void
}

/** A map with one place on it. */
export function PinMap({ point, label, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const spots = useMemo(() => (point ? [spotOf(point)] : []), [point])
  const map = useMapView(box, spots, onPick && (spot => onPick(pointOf(spot))))
  const [spot] = spots
  const place = spot && placeIn(map.view, map.size, spot)
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
