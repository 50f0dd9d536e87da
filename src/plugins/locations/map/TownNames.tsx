import { useMemo } from 'react'
import { location, type Town } from '#contract/services/fleet/location.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLanguage } from '#src/core/services/services.ts'
import type { MapView } from './useMapView.ts'
import { type MapPoint, mapPointOf, pixelOf, pointOf, type Size, type View } from './view.ts'

/** Width of a letter and height of a line in pixels, with the space around a name. */
const letter = 7
const line = 20
/** Half of a mark and half of a line. */
const markSize = 26

type Props = {
  map: Pick<MapView, 'view' | 'size'>
  /** Spots with marks, which names must not touch. */
  marked: readonly MapPoint[]
}

/** Names of the largest towns in the view that do not cover one another. */
export function TownNames({ map: { view, size }, marked }: Props) {
  const { language } = useLanguage()
  const box = useGridBox(view, size)
  const { data = [] } = useCallQuery(location, 'townsWithin', box, {
    staleTime: Number.POSITIVE_INFINITY,
    keepPrevious: true,
    dependsOn: [language],
  })
  return placedNames(data, view, size, marked).map(({ town: { name, lat, lng }, left, top }) => (
    <span
      key={`${lat} ${lng}`}
      aria-hidden
      translate="no"
      className="world-map-town"
      style={{ insetInlineStart: left, insetBlockStart: top }}
    >
      {name}
    </span>
  ))
}

/**
 * The view, extended to a grid of cells half as wide as the window, so that the answer can be used while the map moves
 * within them.
 */
function useGridBox({ x, y, scale }: View, { width, height }: Size) {
  const cell = 2 ** -Math.floor(Math.log2(scale / width) + 1)
  const first = (at: number) => Math.max(0, Math.floor(at / cell) * cell)
  const last = (at: number) => Math.min(1, Math.ceil(at / cell) * cell)
  const [left, right] = [first(x - width / 2 / scale), last(x + width / 2 / scale)]
  const [top, bottom] = [first(y - height / 2 / scale), last(y + height / 2 / scale)]
  return useMemo(() => {
    const [northWest, southEast] = [pointOf({ x: left, y: top }), pointOf({ x: right, y: bottom })]
    return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng }
  }, [left, right, top, bottom])
}

type Placed = { town: Town; left: number; top: number }

export function placedNames(towns: readonly Town[], view: View, size: Size, marked: readonly MapPoint[]): Placed[] {
  const placed: Placed[] = []
  const marks = marked.map(spot => pixelOf(view, size, spot))
  for (const town of towns) {
    const { left, top } = pixelOf(view, size, mapPointOf(town))
    const isInside = left > 0 && top > line / 2 && left + widthOf(town) < size.width && top < size.height - line / 2
    const isFree = placed.every(
      other =>
        Math.abs(other.top - top) >= line ||
        left >= other.left + widthOf(other.town) ||
        other.left >= left + widthOf(town),
    )
    const isUnmarked = marks.every(
      mark => Math.abs(mark.top - top) >= markSize || mark.left + markSize <= left || left + widthOf(town) <= mark.left,
    )
    if (isInside && isFree && isUnmarked) placed.push({ town, left, top })
  }
  return placed
}

const widthOf = ({ name }: Town) => [...name].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 * letter : letter), line)
