// Calls of components in the builder and preview; devices use contract/services/fleet/screen.ts.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { framing } from '#contract/programs/framing.ts'
import { geoPositionInput, weatherLocation, weatherReport } from '#contract/weather.ts'

/** Brand of the site's programs; deleted fonts are left out. */
const siteBrand = z.object({
  colors: z.array(z.string()),
  logo: z.string().nullable(),
  fonts: z.array(z.string()),
  headingFont: z.string().nullable(),
  bodyFont: z.string().nullable(),
  noteFont: z.string().nullable(),
})
export type SiteBrand = z.infer<typeof siteBrand>

const access = { page: 'program', perm: 'view' } as const

export const widget = defineService({
  name: 'widget',
  path: '/',
  calls: {
    /** Whether a page allows framing. */
    framing: {
      method: 'GET',
      path: '/widget/framing',
      access,
      isAtomic: false,
      input: { url: f.url({ required: true }) },
      result: framing,
    },
    /** `canSnapshot`: the server has a browser to render pages. */
    abilities: { method: 'GET', path: '/widget/abilities', access, result: z.object({ canSnapshot: z.boolean() }) },
    /** Starts a job that saves a picture of the page to the library; `fileId`: id of the new file. */
    snapshot: {
      method: 'POST',
      path: '/widget/snapshot',
      access: { page: 'file', perm: 'upload' },
      input: {
        url: f.url({ required: true }),
        width: f.int({ required: true, min: 16, max: 4096, unit: 'px' }),
        height: f.int({ required: true, min: 16, max: 4096, unit: 'px' }),
      },
      result: z.object({ jobId: z.string(), fileId: z.string() }),
    },
    /** Brand of the site's programs, for everyone who edits programs. */
    brand: {
      method: 'GET',
      path: '/widget/brand',
      access,
      result: siteBrand,
    },
    places: {
      method: 'GET',
      path: '/widget/places',
      access,
      isAtomic: false,
      input: { name: f.text({ required: true, max: 100 }) },
      result: z.array(weatherLocation),
    },
    /** Weather at a location; null: no data for this region. */
    weather: {
      method: 'GET',
      path: '/draw/getWeather',
      access,
      isAtomic: false,
      input: geoPositionInput,
      result: weatherReport.nullable(),
    },
  },
})
