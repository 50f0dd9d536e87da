import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { datums } from '#contract/rules/places/datum.ts'
import { deviceStates } from '#contract/states.ts'

const ofMap = { page: 'map', perm: 'view' } as const

/** More are not answered at once. */
export const mostPlaced = 50_000

const coordinates = { lat: z.number(), lng: z.number() }

/** A device, and where it stands. */
export const placedDevice = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(deviceStates.all),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  /** Null: nobody said where it is on the earth. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type PlacedDevice = z.infer<typeof placedDevice>

/** Where the devices of the reader are. Nothing of it is sent to other services. */
export const location = defineService({
  name: 'location',
  path: '/location',
  calls: {
    /** Every device with coordinates (WGS-84), an address or a city; `without`: how many more have none of these. */
    getAll: {
      method: 'GET',
      path: 'getAll',
      access: ofMap,
      result: z.object({ devices: z.array(placedDevice), without: z.number() }),
    },
    /** What the operator wants below the devices on the map; null: nothing but the land. */
    background: {
      method: 'GET',
      path: 'background',
      access: ofMap,
      result: z
        .object({ tilesAddress: z.string(), attribution: z.string(), datum: z.enum(datums), mostZoom: z.number() })
        .nullable(),
    },
    /** The coordinates alone, as maps of that datum have them. */
    jwd: {
      method: 'GET',
      path: 'jwd',
      access: ofMap,
      input: { ids: f.refs('device', { max: 1000 }), datum: f.choice(datums, { default: 'WGS-84' }) },
      result: z.array(z.object({ id: z.string(), ...coordinates })),
    },
  },
})
