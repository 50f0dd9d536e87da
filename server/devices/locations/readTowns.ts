// The towns of the file that scripts/building/townsFile.mjs writes, as columns.
import { Buffer } from 'node:buffer'

/**
 * Towns of a province as columns. Positions in thousandths of a degree; `sizes`: fourth root of the population;
 * `others`: names in other languages, one per line.
 */
type Province = {
  country: string
  name: string | null
  names: string[]
  lats: number[]
  lngs: number[]
  sizes: number[]
  others: string[]
}

/** Rows of the towns; those of a country are contiguous, and sorted by latitude. */
export type TownColumns = ReturnType<typeof readTowns>

/** `content`: the decompressed file. As objects, the towns would use ten times as much memory. */
export function readTowns(content: string) {
  const provinces = JSON.parse(content) as Province[]
  const count = provinces.reduce((sum, { names }) => sum + names.length, 0)
  const [lats, lngs, ends] = [new Int32Array(count), new Int32Array(count), new Uint32Array(count)]
  const [sizes, provinceIds] = [new Uint8Array(count), new Uint16Array(count)]
  const countries = new Map<string, { from: number; to: number }>()
  const names: string[] = []
  const others = new Map<number, Buffer>()
  let end = 0
  for (const [country, ids] of idsByCountry(provinces)) {
    const from = names.length
    const towns = ids.flatMap(id => (provinces[id]?.lats ?? []).map((lat, at) => ({ id, at, lat })))
    for (const { id, at, lat } of towns.sort((one, other) => one.lat - other.lat)) {
      const province = provinces[id]
      const row = names.length
      const name = province?.names[at] ?? ''
      const otherNames = province?.others[at]
      end += Buffer.byteLength(name)
      lats[row] = lat
      lngs[row] = province?.lngs[at] ?? 0
      sizes[row] = province?.sizes[at] ?? 0
      provinceIds[row] = id
      ends[row] = end
      names.push(name)
      if (otherNames) others.set(row, Buffer.from(otherNames))
    }
    countries.set(country, { from, to: names.length })
  }
  // Contains no functions: they would keep the parsed file in memory.
  const provinceNames = provinces.map(({ name }) => name)
  return { countries, lats, lngs, sizes, provinceIds, provinceNames, ends, bytes: Buffer.from(names.join('')), others }
}

export const nameOf = ({ bytes, ends }: TownColumns, row: number) =>
  bytes.toString('utf8', row === 0 ? 0 : ends[row - 1], ends[row])
export const provinceOf = ({ provinceIds, provinceNames }: TownColumns, row: number) =>
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
