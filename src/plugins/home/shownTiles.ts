import type { TileLayout } from '#contract/services/people/listLook.ts'

/**
 * Tiles that the home page shows: those that the reader has not hidden. A new site only shows the tiles made for new
 * sites, unless the reader has hidden all of these.
 */
export function shownTiles<T extends { readonly id: string; readonly isForNewSite?: boolean }>(
  tiles: readonly T[],
  { hidden }: Pick<TileLayout, 'hidden'>,
  isNewSite: boolean,
): T[] {
  const visible = tiles.filter(({ id }) => !hidden.includes(id))
  const first = isNewSite ? visible.filter(({ isForNewSite }) => isForNewSite) : []
  return first.length > 0 ? first : visible
}
