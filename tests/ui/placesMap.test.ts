import fc from 'fast-check'
import { expect, test } from 'vitest'
import { townsOf } from '#src/plugins/locations/locationNames.ts'
import { clustersOf, levelOf, type Marked } from '#src/plugins/locations/map/clustersOf.ts'
import { landPath } from '#src/plugins/locations/map/landPath.ts'
import {
  mapPointAt,
  mapPointOf,
  moved,
  pixelOf,
  pointOf,
  viewOf,
  within,
  zoomed,
} from '#src/plugins/locations/map/view.ts'
import { townMarksOf, townRowsOf } from '#src/plugins/locations/townCounts.ts'

const size = { width: 900, height: 600 }
// Most doubles of fast-check are close to zero, the edge of the map; four of five values are evenly spread instead.
const upTo = (max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.double({ min: 0, max, noNaN: true }) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 1e8 }).map(part => (part / 1e8) * max) },
  )
const unit = upTo(1)
const views = fc.record({ x: unit, y: unit, scale: upTo(1e8) })
const marksOf = (count: number): Marked[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    status: at % 50 === 0 ? 'offline' : 'online',
    ...mapPointOf({ lat: ((at * 7919) % 12_000) / 100 - 60, lng: ((at * 104_729) % 36_000) / 100 - 180 }),
  }))

test('a place is found again where it is drawn', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const found = pointOf(mapPointOf({ lat, lng }))
        expect(found.lat).toBeCloseTo(lat, 6)
        expect(found.lng).toBeCloseTo(lng, 6)
      },
    ),
  )
  expect(mapPointOf({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
})

test('what the pointer is on stays under it while the map is zoomed, and the window shows nothing but the earth', () => {
  fc.assert(
    fc.property(views, unit, unit, fc.double({ min: 0.2, max: 5, noNaN: true }), (any, right, down, factor) => {
      const view = within(any, size)
      const at = { left: right * size.width, top: down * size.height }
      const after = zoomed(view, size, factor, at)
      expect(within(after, size)).toEqual(after)
      const corner = mapPointAt(after, size, { left: 0, top: 0 })
      expect(corner.x).toBeGreaterThanOrEqual(-1e-9)
      const isAtEdge = [corner, mapPointAt(after, size, { left: size.width, top: size.height })].some(({ x, y }) =>
        [x, y].some(part => part < 1e-6 || part > 1 - 1e-6),
      )
      fc.pre(!isAtEdge)
      const place = pixelOf(after, size, mapPointAt(view, size, at))
      expect(place.left).toBeCloseTo(at.left, 1)
      expect(place.top).toBeCloseTo(at.top, 1)
    }),
  )
})

test('all devices are in the window at first, one alone with what is around it, and none with the whole earth', () => {
  const marks = marksOf(200)
  const view = viewOf(marks, size)
  for (const mark of viewOf(marks.slice(0, 1), size).scale > 0 ? marks : []) {
    const { left } = pixelOf(view, size, mark)
    expect(left).toBeGreaterThanOrEqual(-1)
    expect(left).toBeLessThanOrEqual(size.width + 1)
  }
  const alone = viewOf([mapPointOf({ lat: 31.2, lng: 121.5 })], size)
  expect(alone.scale).toBe(256 * 2 ** 5)
  expect(viewOf([], size).scale).toBe(size.width)
  expect(moved(viewOf([], size), size, 500, 0).x).toBe(0.5)
})

test('every device stands in one mark, whose colour is that of its worst, at every level', () => {
  const marks = marksOf(2_000)
  for (const level of [0, 2.5, 6, 12]) {
    const clusters = clustersOf(marks, level)
    expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(marks.map(({ id }) => id).sort())
    for (const { ids, worst, counts } of clusters) {
      const states = ids.map(id => marks[Number(id)]?.status)
      expect(worst).toBe(states.includes('offline') ? 'offline' : 'online')
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ids.length)
    }
  }
  expect(clustersOf(marks, 0).length).toBeLessThan(clustersOf(marks, 6).length)
  expect(levelOf(256 * 2 ** 3)).toBe(3)
})

test('ten thousand devices are no more marks than the window has room for', () => {
  const marks = marksOf(10_000)
  const view = within({ x: 0.5, y: 0.4, scale: 0 }, size)
  expect(clustersOf(marks, levelOf(view.scale)).length).toBeLessThan(600)
})

test('the land is there, and nothing of it lies outside the earth', () => {
  const numbers = [...landPath().matchAll(/\d+/g)].map(([text]) => Number(text))
  expect(numbers.length).toBeGreaterThan(5_000)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(10_000)
  expect(landPath()).not.toMatch(/-|NaN/)
  // No coastline wraps around the globe.
  const corners = [...landPath().matchAll(/L(\d+),(\d+)L(\d+),(\d+)/g)]
  const leaps = corners.filter(
    ([, x1, y1, x2, y2]) => y1 === y2 && Math.abs(Number(x1) - Number(x2)) > 5_000 && Number(y1) < 9_000,
  )
  expect(leaps).toEqual([])
})

test('the list names places by town, in the order of the language, and those without one last', () => {
  const of = (name: string, city: string | null, country: string | null) => ({
    ...{ id: name, name, city, country, status: 'online' as const },
    ...{ province: null, address: null, lat: null, lng: null },
  })
  const places = townsOf(
    [of('a', null, null), of('b', 'Zürich', 'CH'), of('c', 'Aachen', null), of('d', 'Zürich', 'CH')],
    'en',
  )
  expect(places.map(({ name, devices }) => `${name}: ${devices.map(({ id }) => id)}`)).toEqual([
    'Aachen: c',
    'Zürich, Switzerland: b,d',
    ': a',
  ])
})

test('towns become one mark each, in their worst state and with all their devices, and one row by name', () => {
  const town = (city: string | null, lat: number | null, devices: number, online: number, sleeping = 0) => ({
    ...{ city, province: null, country: null, lat, lng: lat === null ? null : 10 },
    ...{ devices, online, sleeping },
  })
  const towns = [town('Ulm', 48.4, 5, 3, 2), town(null, 10, 2, 1), town(null, 20, 1, 1), town('Bonn', null, 4, 4)]
  const { marks, devicesOf } = townMarksOf(towns)
  expect(marks.map(({ id, status }) => [status, devicesOf([id])])).toEqual([
    ['sleeping', 5],
    ['offline', 2],
    ['online', 1],
  ])
  expect(devicesOf(marks.map(({ id }) => id))).toBe(8)
  expect(townRowsOf(towns, 'en')).toEqual([
    { name: 'Bonn', counts: { offline: 0, sleeping: 0, online: 4 } },
    { name: 'Ulm', counts: { offline: 0, sleeping: 2, online: 3 } },
    { name: '', counts: { offline: 1, sleeping: 0, online: 2 } },
  ])
})
