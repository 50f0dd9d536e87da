import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Area } from '#contract/rules/locations/areaName.ts'
import type { Point } from '#contract/rules/locations/datum.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Town, TownBox } from '#contract/services/fleet/location.ts'
import { createTownSearch, type TownSearch } from './findTowns.ts'
import { openTowns } from './openTowns.ts'
import { readTowns } from './readTowns.ts'

export type Areas = {
  /**
   * Returns country (ISO 3166-1 alpha-2), province and city at a position; each is null if unknown, such as at sea. The
   * first call loads the data.
   */
  areaOf(point: Point): Promise<Area>
  /** As TownSearch. */
  findTowns(words: string, most: number): Promise<Town[]>
  townsWithin(box: TownBox, most: number, language: string): Promise<Town[]>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    areas: Areas
  }
}

type Data = TownSearch & { areaOf(point: Point): Area }

/** Longest name that a device can store. */
const mostLength = 64
const unknown: Area = { country: null, province: null, city: null }

/**
 * `file`: the towns, as the build writes them. If the file cannot be read, the error is passed to `warn` once, and no
 * area or town is known, so that devices can still be stored.
 */
export function createAreas({ file, warn }: { file: string; warn: (error: unknown) => void }): Areas {
  let loading: Promise<Data | null> | undefined
  const open = () => {
    loading ??= load(file).catch(error => {
      warn(error)
      return null
    })
    return loading
  }
  return {
    areaOf: async ({ lat, lng }) => (await open())?.areaOf({ lat, lng }) ?? unknown,
    findTowns: async (words, most) => (await open())?.find(words, most) ?? [],
    townsWithin: async (...asked) => (await open())?.within(...asked) ?? [],
  }
}

async function load(file: string): Promise<Data> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const columns = readTowns((await promisify(brotliDecompress)(await readFile(file))).toString())
  const towns = openTowns(columns)
  return {
    ...createTownSearch(columns),
    areaOf(point) {
      // Territories such as Hong Kong have their own towns in the data; the towns of others, such as Melilla, belong to
      // their country.
      const [territory, country] = (['territory', 'country'] as const).map(level =>
        iso1A2Code([point.lng, point.lat], { level }),
      )
      if (!territory) return unknown
      const code = country && !towns.hasCountry(territory) ? country : territory
      const { province, city } = towns.townAt(code, point)
      return { country: code, province: short(province), city: short(city) }
    },
  }
}

const short = (name: string | null) => name && cutText(name, mostLength)
