import { setImmediate } from 'node:timers/promises'
import type { Town, TownBox } from '#contract/services/fleet/location.ts'
import { localName } from './localName.ts'
import { nameOf, provinceOf, type TownColumns } from './readTowns.ts'

export type TownSearch = {
  /** Towns of which a name begins with the words, largest first. A part of the province may follow after a comma. */
  find(words: string, most: number): Promise<Town[]>
  /** The largest towns in the box, with their names in the language as far as these are known. */
  within(box: TownBox, most: number, language: string): Town[]
}

/** Bonus for a town whose own name equals the words: York before New York City, which is York Newydd in Welsh. */
const exact = 40

export function createTownSearch(columns: TownColumns): TownSearch {
  let indexing: Promise<Index> | undefined
  const { lats, lngs, sizes } = columns

  return {
    async find(words, most) {
      const [name = '', province = ''] = words.split(/[,،、，]/).map(foldName)
      if (name === '') return []
      indexing ??= indexOf(columns)
      const index = await indexing
      const scores = new Map<number, number>()
      for (const { row, isExact } of rowsOf(index, name)) {
        const score = (sizes[row] ?? 0) + (isExact ? exact : 0)
        if (score > (scores.get(row) ?? 0)) scores.set(row, score)
      }
      const isThere = (row: number) => province === '' || foldName(provinceOf(columns, row) ?? '').startsWith(province)
      const found: Town[] = []
      for (const [row] of [...scores].sort(([, one], [, other]) => other - one)) {
        if (isThere(row)) found.push(townOf(columns, row))
        if (found.length === most) break
      }
      return found
    },
    within({ south, west, north, east }, most, language) {
      const isInside = (row: number) => {
        const [lat, lng] = [(lats[row] ?? 0) / 1000, (lngs[row] ?? 0) / 1000]
        return lat >= south && lat <= north && lng >= west && lng <= east
      }
      const counts = new Uint32Array(256)
      for (let row = 0; row < lats.length; row += 1) {
        const size = sizes[row] ?? 0
        if (isInside(row)) counts[size] = (counts[size] ?? 0) + 1
      }
      const least = leastSize(counts, most)
      const rows: number[] = []
      for (let row = 0; row < lats.length; row += 1) {
        if ((sizes[row] ?? 0) >= least && isInside(row)) rows.push(row)
      }
      return rows
        .sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
        .slice(0, most)
        .map(row => {
          const town = townOf(columns, row)
          return { ...town, name: localName(columns, row, language, town.country) }
        })
    },
  }
}

/**
 * Smallest size of the `most` largest towns, from the number of towns of each size. Without this, each view of the whole
 * world would sort 166,000 towns.
 */
function leastSize(counts: Uint32Array, most: number): number {
  let found = 0
  for (let size = counts.length - 1; size > 0; size -= 1) {
    found += counts[size] ?? 0
    if (found >= most) return size
  }
  return 0
}

function townOf(columns: TownColumns, row: number): Town {
  const country = [...columns.countries].find(([, { from, to }]) => row >= from && row < to)?.[0] ?? null
  return {
    name: nameOf(columns, row),
    province: provinceOf(columns, row),
    country,
    lat: (columns.lats[row] ?? 0) / 1000,
    lng: (columns.lngs[row] ?? 0) / 1000,
  }
}

/** Folded names, each on its own line, a town's own name first. `starts`: offset of each line, `rows`: its town. */
type Index = { text: string; starts: Uint32Array; rows: Uint32Array }

/** Rows after which other calls get their turn; folding all names takes 0.3 s of CPU time. */
const rowsAtOnce = 5000

async function indexOf(columns: TownColumns): Promise<Index> {
  const lines: string[] = []
  const rows: number[] = []
  const add = (name: string, row: number) => {
    lines.push(foldName(name))
    rows.push(row)
  }
  for (let row = 0; row < columns.lats.length; row += 1) {
    if (row % rowsAtOnce === 0) await setImmediate()
    add(nameOf(columns, row), row)
    const others = columns.others.get(row)?.toString()
    if (others) for (const name of others.split('\n')) add(name, row)
  }
  const starts = new Uint32Array(lines.length)
  let start = 1
  for (const [line, name] of lines.entries()) {
    starts[line] = start
    start += name.length + 1
  }
  return { text: `\n${lines.join('\n')}\n`, starts, rows: Uint32Array.from(rows) }
}

function* rowsOf({ text, starts, rows }: Index, name: string) {
  const sought = `\n${name}`
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const line = lineAt(starts, at + 1)
    const row = rows[line] ?? 0
    const isOwnName = rows[line - 1] !== row
    yield { row, isExact: isOwnName && text[at + sought.length] === '\n' }
  }
}

/** Line that begins at the offset, by binary search. */
function lineAt(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The name without case, accents and punctuation, so that "sao paulo" finds "São Paulo". */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Lm}'’‘`.]/gu, '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}
