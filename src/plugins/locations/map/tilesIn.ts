import type { Tile } from '#contract/rules/locations/tiles.ts'
import type { Size, View } from './view.ts'

const side = 256

/** A tile's position and size in the window, in pixels. */
export type PlacedTile = Tile & { readonly left: number; readonly top: number; readonly side: number }

/**
 * Returns the tiles that cover the window. They are scaled by a factor from 1 to 2 (above 2 only beyond `mostZoom`),
 * so that few tiles are loaded.
 */
export function tilesIn(view: View, { width, height }: Size, mostZoom: number): PlacedTile[] {
  if (width === 0 || height === 0) return []
  const z = Math.max(0, Math.min(mostZoom, Math.floor(Math.log2(view.scale / side))))
  const count = 2 ** z
  const shown = view.scale / count
  const from = { x: view.x * view.scale - width / 2, y: view.y * view.scale - height / 2 }
  const range = (start: number, length: number) => {
    const first = Math.max(0, Math.floor(start / shown))
    const last = Math.min(count - 1, Math.floor((start + length - 1) / shown))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }
  return range(from.y, height).flatMap(y =>
    range(from.x, width).map(x => ({ z, x, y, left: x * shown - from.x, top: y * shown - from.y, side: shown })),
  )
}
