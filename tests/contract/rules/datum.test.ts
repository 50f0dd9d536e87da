import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDatum, type Point, toDatum, toGcj02, toWgs84 } from '#contract/rules/places/datum.ts'

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

test('the two lie beside each other in China by 20 to 1,500 metres, and nowhere else', () => {
  fc.assert(
    fc.property(inChina, point => {
      const distance = metresBetween(toGcj02(point), point)
      return distance > 20 && distance < 1_500
    }),
  )
  fc.assert(fc.property(elsewhere, point => toGcj02(point) === point && toWgs84(point) === point))
})

test('the square of Tiananmen lies where Chinese maps have it', () => {
  // As published beside many implementations: 39.90734, 116.39089 of satellites.
  const found = toGcj02({ lat: 39.90734, lng: 116.39089 })
  expect(found.lat).toBeCloseTo(39.908741, 4)
  expect(found.lng).toBeCloseTo(116.397131, 4)
})

test('a datum names the way there and back', () => {
  const point = { lat: 31.2304, lng: 121.4737 }
  expect(toDatum(point, 'WGS-84')).toBe(point)
  expect(metresBetween(fromDatum(toDatum(point, 'GCJ-02'), 'GCJ-02'), point)).toBeLessThan(0.01)
})
