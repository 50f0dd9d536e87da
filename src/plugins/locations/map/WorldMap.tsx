import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { landPath, landUnit } from './landPath.ts'
import { type Background, MapTiles } from './MapTiles.tsx'
import { TownNames } from './TownNames.tsx'
import type { MapView } from './useMapView.ts'
import type { MapPoint } from './view.ts'
import './worldMap.css'

type Props = {
  box: RefObject<HTMLDivElement | null>
  map: MapView
  label: string
  /** The operator's map, drawn over the built-in land. */
  background?: Background | null
  /** Spots of marks that hide the names of towns. */
  marked?: readonly MapPoint[]
  /** The marks on the map. */
  children: ReactNode
}

const noMarks: readonly MapPoint[] = []

/** Map of the world's land. Its layout does not depend on the writing direction. */
export function WorldMap({ box, map, label, background, marked = noMarks, children }: Props) {
  const { t } = useTranslation('places')
  const [land] = useState(landPath)
  const { view, size, isReady, handlers } = map
  const shift = `translate(${size.width / 2 - view.x * view.scale} ${size.height / 2 - view.y * view.scale})`
  return (
    <div className="world-map">
      <div
        ref={box}
        className="world-map-window"
        role="application"
        aria-label={label}
        {...{ tabIndex: 0, ...handlers }}
      >
        {isReady && (
          <>
            <svg aria-hidden className="world-map-land" width={size.width} height={size.height}>
              <path d={land} transform={`${shift} scale(${view.scale / landUnit})`} />
            </svg>
            {background ? <MapTiles map={map} background={background} /> : <TownNames map={map} marked={marked} />}
            {children}
          </>
        )}
      </div>
      <div className="world-map-tools">
        <Button icon={<PlusOutlined />} aria-label={t('zoomIn')} onClick={map.zoomIn} />
        <Button icon={<MinusOutlined />} aria-label={t('zoomOut')} onClick={map.zoomOut} />
        <Button icon={<CompressOutlined />} aria-label={t('showAll')} onClick={map.showAll} />
      </div>
    </div>
  )
}
