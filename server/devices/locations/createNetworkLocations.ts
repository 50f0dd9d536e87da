import type { Buffer } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { type Mmdb, openMmdb } from './openMmdb.ts'

/** Approximate location of a network, as recorded in the operator's file. */
export type NetworkLocation = {
  lat: number | null
  lng: number | null
  country: string | null
  province: string | null
  city: string | null
}
export type NetworkLocations = {
  /**
   * Returns null for private addresses, for addresses that are not in the operator's file, and if there is no file.
   */
  locationOf(address: string): NetworkLocation | null
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    networkLocations: NetworkLocations
  }
}

type Options = { path: string | null; steady?: () => number; read?: (path: string) => Buffer }

/** Milliseconds between two checks whether the operator has replaced the file. */
const checkEvery = 10 * 60_000
const language = 'en'

/**
 * Throws if the operator's file cannot be read. If a broken file replaces it later, the previous data stay in use.
 */
export function createNetworkLocations({
  path,
  steady = () => performance.now(),
  read = readFileSync,
}: Options): NetworkLocations {
  if (path === null) return { locationOf: () => null }
  let database: Mmdb
  try {
    database = openMmdb(read(path))
  } catch (error) {
    throw new Error(`GEOIP_FILE (${path}) cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
  let changed = modifiedTime(path)
  let looked = steady()

  function reloadIfReplaced(file: string) {
    if (steady() - looked < checkEvery) return
    looked = steady()
    const now = modifiedTime(file)
    if (now === null || now === changed) return
    try {
      database = openMmdb(read(file))
      changed = now
    } catch {
      // The operator may still be copying the file. The next check tries again.
    }
  }

  return {
    locationOf(address) {
      if (!ipaddr.isValid(address)) return null
      reloadIfReplaced(path)
      try {
        return locationIn(database.find(Uint8Array.from(ipaddr.process(address).toByteArray())))
      } catch {
        return null
      }
    },
  }
}

function modifiedTime(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function locationIn(found: unknown): NetworkLocation | null {
  const { location, country, subdivisions, city } = fieldsOf(found)
  const { latitude, longitude } = fieldsOf(location)
  const isSpot = typeof latitude === 'number' && typeof longitude === 'number'
  const place = {
    lat: isSpot ? latitude : null,
    lng: isSpot ? longitude : null,
    country: codeOf(country) ?? nameOf(country),
    province: nameOf(Array.isArray(subdivisions) ? subdivisions[0] : null),
    city: nameOf(city),
  }
  return Object.values(place).some(part => part !== null) ? place : null
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Country code, which the pages show in the language of the reader. */
function codeOf(value: unknown): string | null {
  const code = fieldsOf(value).iso_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

function nameOf(value: unknown): string | null {
  const name = fieldsOf(fieldsOf(value).names)[language]
  return typeof name === 'string' && name !== '' ? cutText(name, 64) : null
}
