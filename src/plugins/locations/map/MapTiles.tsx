import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfTile } from '#contract/rules/locations/tiles.ts'
import { type PlacedTile, tilesIn } from './tilesIn.ts'
import type { MapView } from './useMapView.ts'
import './mapTiles.css'

export type Background = { tilesAddress: string; attribution: string; mostZoom: number }

/** Tiles of the operator's map below the marks; where tiles are missing, the built-in land stays visible. */
export function MapTiles({ map, background }: { map: MapView; background: Background }) {
  const { t } = useTranslation('places')
  const [failures, setFailures] = useState(0)
  const { tilesAddress, attribution, mostZoom } = background
  return (
    <>
      <div aria-hidden className="map-tiles">
        {tilesIn(map.view, map.size, mostZoom).map(tile => (
          <MapTile
            key={`${tile.z}/${tile.x}/${tile.y}`}
            tile={tile}
            address={addressOfTile(tilesAddress, tile)}
            onEnd={isShown => setFailures(now => (isShown ? 0 : now + 1))}
          />
        ))}
      </div>
      <small className="map-tiles-words">
        {failures > 3 && <span role="status">{t('tilesFailed')} </span>}
        <bdi>{attribution}</bdi>
      </small>
    </>
  )
}

type TileProps = { tile: PlacedTile; address: string; onEnd: (isShown: boolean) => void }

/** Fetches tiles as data, because the pages' content security policy forbids pictures from other sites. */
function MapTile({ tile: { left, top, side }, address, onEnd }: TileProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const tell = useEffectEvent((isShown: boolean) => onEnd(isShown))
  useEffect(() => {
    const abort = new AbortController()
    let made: string | null = null
    fetch(address, { signal: abort.signal, credentials: 'omit', referrerPolicy: 'origin' })
      .then(async response => {
        if (!response.ok) throw new Error(String(response.status))
        const bytes = await response.blob()
        if (abort.signal.aborted) return
        made = URL.createObjectURL(bytes)
        setPicture(made)
        tell(true)
      })
      .catch(() => {
        if (!abort.signal.aborted) tell(false)
      })
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  if (!picture) return null
  // Tiles are half a pixel larger, to hide the gaps between them.
  const size = side + 0.5
  return (
    <img src={picture} alt="" style={{ left, top, inlineSize: size, blockSize: size }} onError={() => onEnd(false)} />
  )
}
