// What widgets ask the server for while a program is made or previewed; screens ask by contract/services/screen.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { framing } from '#contract/programs/framing.ts'
import { place, spotInput, weatherReport } from '#contract/weather.ts'

/** Of its fonts those that are still there. */
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
    /** Whether a page lets itself be shown inside of another. */
    framing: {
      method: 'GET',
      path: '/widget/framing',
      access,
      isAtomic: false,
      input: { url: f.url({ required: true }) },
      result: framing,
    },
    /** `canSnapshot`: whether the server has a browser to look at pages with. */
    abilities: { method: 'GET', path: '/widget/abilities', access, result: z.object({ canSnapshot: z.boolean() }) },
    /** Begins a job of the caller's that puts a picture of the page into the library, as the file of this id. */
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
    /** How programs of this site look, for all who make them. */
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
      result: z.array(place),
    },
    /** Null: there is no weather data for this region. */
    weather: {
      method: 'GET',
      path: '/draw/getWeather',
      access,
      isAtomic: false,
      input: spotInput,
      result: weatherReport.nullable(),
    },
  },
})
