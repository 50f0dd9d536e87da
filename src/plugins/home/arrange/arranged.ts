import type { TileLayout } from '#contract/services/people/listLook.ts'

/** Sorts tiles by the reader's layout; tiles that it does not list follow their predecessor in the default order. */
export function arranged<T extends { readonly id: string }>(tiles: readonly T[], { order }: TileLayout): T[] {
  const known = order.flatMap(id => tiles.filter(tile => tile.id === id))
  const sorted = [...known]
  tiles.forEach((tile, at) => {
    if (known.includes(tile)) return
    const before = tiles[at - 1]
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, tile)
  })
  return sorted
}

/** The order with one tile moved one position forward or back. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return [...order]
  const next = order.filter(each => each !== id)
  next.splice(to, 0, id)
  return next
}
