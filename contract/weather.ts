// The weather of a place as the stage draws it, independent of the provider.
import { z } from 'zod'
import { f } from './kernel/field.ts'

/** Conditions that the stage can draw; providers' own codes are mapped to these. */
export const conditions = [
  'clear',
  'partlyCloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'sleet',
  'snow',
  'showers',
  'thunder',
] as const
export type Condition = (typeof conditions)[number]

export const weatherLocation = z.object({
  name: z.string().min(1).max(200),
  /** State and country, to tell places of the same name apart. */
  region: z.string().max(300),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type WeatherLocation = z.infer<typeof weatherLocation>
export type GeoPosition = Pick<WeatherLocation, 'latitude' | 'longitude'>

export const geoPositionInput = {
  latitude: f.decimal({ required: true, min: -90, max: 90 }),
  longitude: f.decimal({ required: true, min: -180, max: 180 }),
} as const

const degrees = z.number()

export const weatherReport = z.object({
  /** ISO 8601 time of the observation. */
  time: z.string(),
  /** Degrees Celsius. */
  temperature: degrees,
  condition: z.enum(conditions),
  isDay: z.boolean(),
  /** Percent. */
  humidity: z.number().nullable(),
  /** Kilometers per hour. */
  wind: z.number().nullable(),
  /** Today first; dates are in the place's own time zone. */
  days: z.array(z.object({ date: z.string(), low: degrees, high: degrees, condition: z.enum(conditions) })).max(16),
})
export type WeatherReport = z.infer<typeof weatherReport>
