import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { datums } from '#contract/rules/locations/datum.ts'
import { deviceStates } from '#contract/states.ts'

const ofMap = { page: 'map', perm: 'view' } as const

/** Maximum number of devices in one answer. */
export const mostLocated = 50_000
/** Maximum number of devices without a location in one answer. */
export const mostUnlocated = 500

const coordinates = { lat: z.number(), lng: z.number() }

export const locatedDevice = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(deviceStates.all),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  /** Null: no coordinates. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type LocatedDevice = z.infer<typeof locatedDevice>

export const town = z.object({
  name: z.string(),
  province: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  ...coordinates,
})
export type Town = z.infer<typeof town>

const degrees = (most: number) => f.decimal({ required: true, min: -most, max: most })
export type TownBox = { south: number; west: number; north: number; east: number }

/** Maximum numbers of towns in one answer. */
export const mostTowns = { found: 10, within: 60 } as const

/** Locations of the reader's devices. No data is sent to external services. */
export const location = defineService({
  name: 'location',
  path: '/location',
  calls: {
    /**
     * Devices with coordinates (WGS-84), an address or a city; `without`: number of devices that have none of these,
     * and `unlocated`: the first of them by name.
     */
    getAll: {
      method: 'GET',
      path: 'getAll',
      access: ofMap,
      result: z.object({ devices: z.array(locatedDevice), without: z.number(), unlocated: z.array(locatedDevice) }),
    },
    /** The configured background map; null: only the built-in outline of land. */
    background: {
      method: 'GET',
      path: 'background',
      access: ofMap,
      result: z
        .object({ tilesAddress: z.string(), attribution: z.string(), datum: z.enum(datums), mostZoom: z.number() })
        .nullable(),
    },
    /**
     * Towns of which a name in any language begins with the words, largest first. A part of the province may follow
     * after a comma. The data are part of the product.
     */
    findTowns: {
      method: 'GET',
      path: 'findTowns',
      access: 'member',
      input: { words: f.text({ required: true, max: 100 }) },
      result: z.array(town),
    },
    /** The largest towns in a box, as names on a map. */
    townsWithin: {
      method: 'GET',
      path: 'townsWithin',
      access: 'member',
      input: { south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) },
      result: z.array(town),
    },
    /** Coordinates of the given devices, by default of all devices, converted to the given datum. */
    jwd: {
      method: 'GET',
      path: 'jwd',
      access: ofMap,
      input: { ids: f.refs('device', { max: 1000 }), datum: f.choice(datums, { default: 'WGS-84' }) },
      result: z.array(z.object({ id: z.string(), ...coordinates })),
    },
  },
})
