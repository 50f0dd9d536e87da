// What widgets ask the server for while a program is made or previewed; screens ask by contract/services/screen.
import { z } from 'zod'
import { f } from '../kernel/field.ts'
import { defineService } from '../kernel/service.ts'
import { place, spotInput, weatherReport } from '../weather.ts'

const access = { page: 'program', perm: 'view' } as const

/** `unknown`: the server could not reach it; a screen in another network may. */
export const framings = ['allowed', 'forbidden', 'unknown'] as const
export type Framing = (typeof framings)[number]

export const widget = defineService({
  name: 'widget',
  path: '/widget',
  calls: {
    /** Whether a page lets itself be shown inside of another. */
    framing: {
      method: 'GET',
      path: 'framing',
      access,
      isAtomic: false,
      input: { url: f.url({ required: true }) },
      result: z.enum(framings),
    },
    places: {
      method: 'GET',
      path: 'places',
      access,
      isAtomic: false,
      input: { name: f.text({ required: true, max: 100 }) },
      result: z.array(place),
    },
    /** Null: there is no weather data for this region. */
    weather: {
      method: 'GET',
      path: 'getWeather',
      access,
      isAtomic: false,
      input: spotInput,
      result: weatherReport.nullable(),
    },
  },
})
