// Coordinates of Chinese maps (GCJ-02) are offset by some hundred meters from satellite coordinates (WGS-84).

export const datums = ['WGS-84', 'GCJ-02'] as const
export type Datum = (typeof datums)[number]

/** Degrees. */
export type Point = { readonly lat: number; readonly lng: number }

/** Meters; semi-major axis of the Krasovsky ellipsoid, which defines the offset. */
const halfAxis = 6_378_245
const eccentricity = 0.006693421622965943

const { PI, sin, cos, sqrt, abs } = Math
const radians = (degrees: number) => (degrees * PI) / 180

/** Whether the two coordinate systems differ at this point: they agree outside this rectangle around China. */
const isShifted = ({ lat, lng }: Point) => lng > 72.004 && lng < 137.8347 && lat > 0.8293 && lat < 55.8271

function waves(x: number): number {
  return ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3
}

function northOf(x: number, y: number): number {
  const slow = ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3
  const slowest = ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3
  return -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x)) + waves(x) + slow + slowest
}

function eastOf(x: number, y: number): number {
  const slow = ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3
  const slowest = ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3
  return 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x)) + waves(x) + slow + slowest
}

function shiftOf({ lat, lng }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const magic = 1 - eccentricity * sin(radians(lat)) ** 2
  const meridian = (halfAxis * (1 - eccentricity)) / (magic * sqrt(magic))
  const parallel = (halfAxis / sqrt(magic)) * cos(radians(lat))
  return { lat: (northOf(x, y) * 180) / (meridian * PI), lng: (eastOf(x, y) * 180) / (parallel * PI) }
}

export function toGcj02(point: Point): Point {
  if (!isShifted(point)) return point
  const shift = shiftOf(point)
  return { lat: point.lat + shift.lat, lng: point.lng + shift.lng }
}

/**
 * Converts from GCJ-02 with an error of less than a centimeter, except within a kilometer of the border of the offset
 * area.
 */
export function toWgs84(point: Point): Point {
  if (!isShifted(point)) return point
  let guess = point
  for (let round = 0; round < 10; round += 1) {
    const shift = shiftOf(guess)
    guess = { lat: point.lat - shift.lat, lng: point.lng - shift.lng }
  }
  return guess
}

export const toDatum = (point: Point, datum: Datum): Point => (datum === 'GCJ-02' ? toGcj02(point) : point)
export const fromDatum = (point: Point, datum: Datum): Point => (datum === 'GCJ-02' ? toWgs84(point) : point)
