import { useTranslation } from 'react-i18next'
import { type Cluster, gravest } from './clustersOf.ts'
import type { MapView } from './useMapView.ts'
import { pixelOf } from './view.ts'

type Props = {
  map: MapView
  clusters: readonly Cluster[]
  chosen: string | null
  nameOf: (id: string) => string
  onChoose: (cluster: Cluster) => void
}

/** Marks more than this many pixels outside the window are not rendered. */
const edge = 40

/** The marks of the devices; the list beside the map offers the same devices to keyboard and screen reader users. */
export function Marks({ map: { view, size }, clusters, chosen, nameOf, onChoose }: Props) {
  const { t } = useTranslation(['places', 'resources'])
  const wordsOf = ({ ids, counts }: Cluster) => {
    const states = gravest.flatMap(state =>
      counts[state] ? `${t(`resources:device.values.status.${state}`)} ${counts[state]}` : [],
    )
    const [only] = ids
    const name = ids.length === 1 && only ? nameOf(only) : t('places:devices', { count: ids.length })
    return `${name}: ${states.join(', ')}`
  }
  return clusters.map(cluster => {
    const { left, top } = pixelOf(view, size, cluster)
    const isOut = left < -edge || top < -edge || left > size.width + edge || top > size.height + edge
    if (isOut) return null
    const words = wordsOf(cluster)
    return (
      <button
        key={cluster.key}
        type="button"
        tabIndex={-1}
        className="world-map-mark"
        data-worst={cluster.worst}
        aria-pressed={chosen === cluster.key}
        aria-label={words}
        title={words}
        // Inline start is the left in every language: the map's direction is ltr, because west is on the left.
        style={{ insetInlineStart: left, insetBlockStart: top }}
        onClick={() => onChoose(cluster)}
      >
        {cluster.ids.length}
      </button>
    )
  })
}
