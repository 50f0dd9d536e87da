import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDatum, type Point, toDatum, toGcj02, toWgs84 } from '#contract/rules/locations/datum.ts'

const metresPerDegree = 111_320
const metresBetween = (a: Point, b: Point) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * metresPerDegree

const inChina = fc.record({
  lat: fc.double({ min: 1, max: 55.5, noNaN: true }),
  lng: fc.double({ min: 72.1, max: 137.7, noNaN: true }),
})
const elsewhere = fc
  .record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })
  .filter(({ lat, lng }) => lng < 72 || lng > 138 || lat < 0.8 || lat > 55.9)

test('to GCJ-02 and back leads to the same place, to a centimetre', () => {
  fc.assert(fc.property(inChina, point => metresBetween(toWgs84(toGcj02(point)), point) < 0.01))
  fc.assert(fc.property(inChina, point => metresBetween(toGcj02(toWgs84(point)), point) < 0.01))
})

const cities: readonly Point[] = [
  { lat: 39.9042, lng: 116.4074 },
  { lat: 31.2304, lng: 121.4737 },
  { lat: 30.5728, lng: 104.0668 },
  { lat: 23.1291, lng: 113.2644 },
]

test('the two lie beside each other in China by less than 1,500 metres, in its cities by more than 200, and nowhere else', () => {
  const distanceAt = (point: Point) => metresBetween(toGcj02(point), point)
  fc.assert(
    fc.property(inChina, point => distanceAt(point) < 1_500),
    { examples: [[{ lat: 1.9670537555589827, lng: 96.6698710942456 }]] },
  )
  for (const city of cities) expect(distanceAt(city)).toBeGreaterThan(200)
  fc.assert(fc.property(elsewhere, point => toGcj02(point) === point && toWgs84(point) === point))
})

test('the square of Tiananmen lies where Chinese maps have it', () => {
  // Published reference point: its WGS-84 coordinates, and below them its GCJ-02 coordinates.
  const found = toGcj02({ lat: 39.90734, lng: 116.39089 })
  expect(found.lat).toBeCloseTo(39.908741, 4)
  expect(found.lng).toBeCloseTo(116.397131, 4)
})

test('a datum names the way there and back', () => {
  const point = { lat: 31.2304, lng: 121.4737 }
  expect(toDatum(point, 'WGS-84')).toBe(point)
  expect(metresBetween(fromDatum(toDatum(point, 'GCJ-02'), 'GCJ-02'), point)).toBeLessThan(0.01)
})
