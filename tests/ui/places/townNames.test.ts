import { expect, test } from 'vitest'
import type { Town } from '#contract/services/fleet/location.ts'
import { placedNames } from '#src/plugins/locations/map/TownNames.tsx'
import { mapPointOf } from '#src/plugins/locations/map/view.ts'

const townOf = (name: string, lat: number, lng: number): Town => ({ name, province: null, country: null, lat, lng })
const size = { width: 800, height: 400 }
const munich = townOf('Munich', 48.14, 11.58)
const view = { ...mapPointOf(munich), scale: 256 * 2 ** 9 }
const namesOf = (towns: Town[], marked: { x: number; y: number }[] = []) =>
  placedNames(towns, view, size, marked).map(({ town }) => town.name)

test('of names that would cover one another, the first, larger town keeps its own', () => {
  const near = townOf('Unterföhring', 48.15, 11.6)
  const far = townOf('Augsburg', 48.37, 10.9)
  expect(namesOf([munich, near, far])).toEqual(['Munich', 'Augsburg'])
})

test('names that are cut off by the edge, outside of the view or under a mark are left out', () => {
  expect(namesOf([townOf('Rome', 41.9, 12.5)])).toEqual([])
  const atEdge = townOf('A long name at the edge of the map', 48.14, 12.6)
  expect(namesOf([atEdge])).toEqual([])
  expect(namesOf([munich], [mapPointOf(munich)])).toEqual([])
  expect(namesOf([munich], [mapPointOf({ lat: 48.3, lng: 11.58 })])).toEqual(['Munich'])
})
