import { expect, test } from 'vitest'
import { arranged, moved } from '#src/plugins/home/arrange/arranged.ts'
import { widthOf, widthsOf } from '#src/plugins/home/arrange/widths.ts'
import { shownTiles } from '#src/plugins/home/shownTiles.ts'

const tiles = ['a', 'b', 'c', 'd'].map(id => ({ id }))
const orderOf = (order: string[]) => arranged(tiles, { order, hidden: [] }).map(({ id }) => id)

test('tiles stand in the reader’s order; a new one stands behind the one it follows by itself', () => {
  expect(orderOf([])).toEqual(['a', 'b', 'c', 'd'])
  expect(orderOf(['d', 'b', 'a'])).toEqual(['d', 'b', 'c', 'a'])
  expect(orderOf(['gone', 'c', 'b', 'd'])).toEqual(['a', 'c', 'b', 'd'])
})

test('a tile moves by one place and never off the page', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c'])
})

test('a tile has the width that the reader chose, if it fits its kind, and its own otherwise', () => {
  const [number, chart] = [{ id: 'plays', span: 1 } as const, { id: 'days', span: 2 } as const]
  expect(widthsOf(number)).toEqual([2, 4, 6, 8, 12])
  expect(widthsOf(chart)).toEqual([4, 6, 8, 12])
  expect([number, chart].map(tile => widthOf(tile, {}))).toEqual([2, 6])
  const widths = { plays: 12, days: 2 } as const
  expect([number, chart].map(tile => widthOf(tile, { widths }))).toEqual([12, 6])
})

test('a new site shows the tiles made for it alone, unless the reader hid them', () => {
  const all = [{ id: 'needs' }, { id: 'steps', isForNewSite: true }, { id: 'plays' }]
  const shown = (hidden: string[], isNewSite: boolean) => shownTiles(all, { hidden }, isNewSite).map(({ id }) => id)
  expect(shown([], false)).toEqual(['needs', 'steps', 'plays'])
  expect(shown(['steps'], false)).toEqual(['needs', 'plays'])
  expect(shown([], true)).toEqual(['steps'])
  expect(shown(['needs'], true)).toEqual(['steps'])
  expect(shown(['steps'], true)).toEqual(['needs', 'plays'])
})
