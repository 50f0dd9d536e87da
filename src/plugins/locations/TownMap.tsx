import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from '#contract/rules/locations/datum.ts'
import { PinMap } from './map/PinMap.tsx'
import { TownSearch } from './TownSearch.tsx'

/** A map for choosing a position, and a search that moves the map to a town. */
export function TownMap({ point, onPick }: { point: Point | null; onPick: (point: Point) => void }) {
  const { t } = useTranslation('places')
  const [found, setFound] = useState<Point | null>(null)
  return (
    <>
      <TownSearch
        onFind={town => {
          onPick(town)
          setFound(town)
        }}
      />
      <div className="place-modal-map">
        <PinMap point={point} found={found} label={t('pick')} onPick={onPick} />
      </div>
    </>
  )
}
