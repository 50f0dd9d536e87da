// Finds the nearest town within a country, in the file that scripts/building/townsFile.mjs writes.
import { Buffer } from 'node:buffer'
import type { Point } from '#contract/rules/locations/datum.ts'

type Town = { province: string | null; city: string | null }
export type Towns = {
  /** Whether the data contain towns of the country (ISO 3166-1 alpha-2). */
  hasCountry(country: string): boolean
  /** Returns the city and its province; both are null if the next town of the country is far away. */
  townAt(country: string, point: Point): Town
}

/** Towns of a province as columns. Positions in thousandths of a degree; `sizes`: fourth root of the population. */
type Province = {
  country: string
  name: string | null
  names: string[]
  lats: number[]
  lngs: number[]
  sizes: number[]
}

const kmPerDegree = 111.2
/** Kilometers up to which a town gives the city, and up to which it gives at least the province. */
const cityReach = 50
const provinceReach = 200
/** Square of the fourth root of the population per kilometer of radius: 10 km for a city of a million inhabitants. */
const sizePerKm = 100

/** `content`: the decompressed file. The towns are kept as columns, because as objects they use ten times as much. */
export function openTowns(content: string): Towns {
  const columns = readColumns(JSON.parse(content) as Province[])
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

type Columns = ReturnType<typeof readColumns>

/** Converts the provinces to columns in which the towns of each country are sorted by latitude. */
function readColumns(provinces: readonly Province[]) {
  const count = provinces.reduce((sum, { names }) => sum + names.length, 0)
  const [lats, lngs, ends] = [new Int32Array(count), new Int32Array(count), new Uint32Array(count)]
  const [sizes, provinceIds] = [new Uint8Array(count), new Uint16Array(count)]
  const countries = new Map<string, { from: number; to: number }>()
  const names: string[] = []
  let end = 0
  for (const [country, ids] of idsByCountry(provinces)) {
    const from = names.length
    const towns = ids.flatMap(id => (provinces[id]?.lats ?? []).map((lat, at) => ({ id, at, lat })))
    for (const { id, at, lat } of towns.sort((one, other) => one.lat - other.lat)) {
      const province = provinces[id]
      const row = names.length
      const name = province?.names[at] ?? ''
      end += Buffer.byteLength(name)
      lats[row] = lat
      lngs[row] = province?.lngs[at] ?? 0
      sizes[row] = province?.sizes[at] ?? 0
      provinceIds[row] = id
      ends[row] = end
      names.push(name)
    }
    countries.set(country, { from, to: names.length })
  }
  // Contains no functions: they would keep the parsed file in memory.
  const provinceNames = provinces.map(({ name }) => name)
  return { countries, lats, lngs, sizes, provinceIds, provinceNames, ends, bytes: Buffer.from(names.join('')) }
}

const nameOf = ({ bytes, ends }: Columns, row: number) =>
  bytes.toString('utf8', row === 0 ? 0 : ends[row - 1], ends[row])
const provinceOf = ({ provinceIds, provinceNames }: Columns, row: number) =>
  provinceNames[provinceIds[row] ?? 0] ?? null

function idsByCountry(provinces: readonly Province[]): ReadonlyMap<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const [id, { country }] of provinces.entries()) {
    const known = ids.get(country)
    if (known) known.push(id)
    else ids.set(country, [id])
  }
  return ids
}

/**
 * Returns the row of the city, null if none is within `cityReach`, and the row of the nearest town within
 * `provinceReach`. Large cities count as nearer within their radius, because the data also contain districts and
 * suburbs as towns: a point in the center of Shanghai is in Shanghai, not in its district Huangpu.
 */
function search({ countries, lats, lngs, sizes }: Columns, country: string, { lat, lng }: Point) {
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
