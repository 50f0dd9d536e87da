// Finds the nearest town within a country.
import type { Point } from '#contract/rules/locations/datum.ts'
import { nameOf, provinceOf, type TownColumns } from './readTowns.ts'

type TownNames = { province: string | null; city: string | null }
export type Towns = {
  /** Whether the data contain towns of the country (ISO 3166-1 alpha-2). */
  hasCountry(country: string): boolean
  /** Returns the city and its province; both are null if the next town of the country is far away. */
  townAt(country: string, point: Point): TownNames
}

const kmPerDegree = 111.2
/** Kilometers up to which a town gives the city, and up to which it gives at least the province. */
const cityReach = 50
const provinceReach = 200
/** Square of the fourth root of the population per kilometer of radius: 10 km for a city of a million inhabitants. */
const sizePerKm = 100

export function openTowns(columns: TownColumns): Towns {
  return {
    hasCountry: country => columns.countries.has(country),
    townAt(country, point) {
      const { city, nearest } = search(columns, country, point)
      const town = city ?? nearest
      if (town === null) return { province: null, city: null }
      return { province: provinceOf(columns, town), city: city === null ? null : nameOf(columns, town) }
    },
  }
}

/**
 * Returns the row of the city, null if none is within `cityReach`, and the row of the nearest town within
 * `provinceReach`. Large cities count as nearer within their radius, because the data also contain districts and
 * suburbs as towns: a point in the center of Shanghai is in Shanghai, not in its district Huangpu.
 */
function search({ countries, lats, lngs, sizes }: TownColumns, country: string, { lat, lng }: Point) {
  const { from, to } = countries.get(country) ?? { from: 0, to: 0 }
  const reach = (provinceReach / kmPerDegree) * 1000
  const eastKm = kmPerDegree * Math.cos((lat * Math.PI) / 180)
  let [nearest, nearestKm]: [number | null, number] = [null, provinceReach]
  let [covering, coveringScore]: [number | null, number] = [null, Infinity]
  for (let row = firstFrom(lats, lat * 1000 - reach, from, to); row < to; row += 1) {
    const north = (lats[row] ?? 0) / 1000 - lat
    if (north * 1000 > reach) break
    const turn = Math.abs((lngs[row] ?? 0) / 1000 - lng)
    const km = Math.hypot(north * kmPerDegree, Math.min(turn, 360 - turn) * eastKm)
    const size = sizes[row] ?? 1
    if (km <= nearestKm) [nearest, nearestKm] = [row, km]
    if (km <= Math.min(cityReach, (size * size) / sizePerKm) && km / size < coveringScore)
      [covering, coveringScore] = [row, km / size]
  }
  const isNear = nearest !== null && nearestKm <= cityReach
  const isCovered = nearest !== null && coveringScore < nearestKm / (sizes[nearest] ?? 1)
  return { city: isCovered ? covering : isNear ? nearest : null, nearest }
}

/** First row of the range whose latitude is at least `least`. */
function firstFrom(lats: Int32Array, least: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lats[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
