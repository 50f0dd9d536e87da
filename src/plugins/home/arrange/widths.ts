import { type TileLayout, type TileWidth, tileWidths } from '#contract/services/people/listLook.ts'
import type { Tile } from '#src/core/assembly/definePlugin.ts'

type Sized = Pick<Tile, 'id' | 'span'>

const initial: { readonly [S in Tile['span']]: TileWidth } = { 1: 2, 2: 6, 4: 12 }

/** Widths that a reader can choose. Charts and lists are unreadable in a sixth of the row. */
export const widthsOf = ({ span }: Sized): readonly TileWidth[] => tileWidths.filter(width => span === 1 || width >= 4)

/** Chosen width of a tile, or its initial one. */
export function widthOf(tile: Sized, { widths }: Pick<TileLayout, 'widths'>): TileWidth {
  const chosen = widths?.[tile.id]
  return chosen !== undefined && widthsOf(tile).includes(chosen) ? chosen : initial[tile.span]
}
