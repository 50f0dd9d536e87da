import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Condition, GeoPosition, WeatherLocation, WeatherReport } from '#contract/weather.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'
import type { WeatherProvider } from './WeatherProvider.ts'

const found = z.object({
  results: z
    .array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        admin1: z.string().optional(),
        country: z.string().optional(),
      }),
    )
    .optional(),
})

const numbers = z.array(z.number())
const forecast = z.object({
  current: z.object({
    time: z.number(),
    temperature_2m: z.number(),
    weather_code: z.number(),
    is_day: z.number(),
    relative_humidity_2m: z.number().nullable().optional(),
    wind_speed_10m: z.number().nullable().optional(),
  }),
  daily: z.object({
    time: numbers,
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
  }),
  utc_offset_seconds: z.number(),
})

const days = 7

type Options = { outbound: Outbound; searchUrl: string; forecastUrl: string }

/** Creates the provider for open-meteo.com, or for a server with the same API. */
export function createOpenMeteo({ outbound, searchUrl, forecastUrl }: Options): WeatherProvider {
  async function ask(address: string, query: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const url = new URL(address)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const answer = await outbound.fetch(url, { timeout: 10_000, maxBytes: 64 * 1024 })
    const body: unknown = await answer.json().catch(() => null)
    return { status: answer.status, body }
  }

  function unreachable(address: string): AppError {
    return new AppError('outbound.unreachable', { host: new URL(address).host })
  }

  return {
    async places(name, language) {
      const { status, body } = await ask(searchUrl, { name, count: '10', language: language.split('-')[0] ?? 'en' })
      const parsed = found.safeParse(body)
      if (status !== 200 || !parsed.success) throw unreachable(searchUrl)
      return (parsed.data.results ?? []).map(
        ({ name: called, admin1, country, latitude, longitude }): WeatherLocation => ({
          name: cutText(called, 200),
          region: cutText([admin1, country].filter(Boolean).join(', '), 300),
          latitude,
          longitude,
        }),
      )
    },

    async weather({ latitude, longitude }: GeoPosition) {
      const { status, body } = await ask(forecastUrl, {
        latitude: String(latitude),
        longitude: String(longitude),
        current: 'temperature_2m,weather_code,is_day,relative_humidity_2m,wind_speed_10m',
        daily: 'weather_code,temperature_2m_max,temperature_2m_min',
        timezone: 'auto',
        timeformat: 'unixtime',
        forecast_days: String(days),
      })
      // Status 400 means that the provider has no data for the position.
      if (status === 400) return null
      const parsed = forecast.safeParse(body)
      if (status !== 200 || !parsed.success) throw unreachable(forecastUrl)
      return reportOf(parsed.data)
    },
  }
}

function reportOf({ current, daily, utc_offset_seconds: offset }: z.infer<typeof forecast>): WeatherReport {
  const dateOf = (seconds: number) => new Date((seconds + offset) * 1000).toISOString().slice(0, 10)
  return {
    time: new Date(current.time * 1000).toISOString(),
    temperature: current.temperature_2m,
    condition: conditionOf(current.weather_code),
    isDay: current.is_day === 1,
    humidity: current.relative_humidity_2m ?? null,
    wind: current.wind_speed_10m ?? null,
    days: daily.time.flatMap((seconds, index) => {
      const [low, high] = [daily.temperature_2m_min[index], daily.temperature_2m_max[index]]
      if (low === undefined || high === undefined) return []
      return [{ date: dateOf(seconds), low, high, condition: conditionOf(daily.weather_code[index] ?? 3) }]
    }),
  }
}

/** Returns the condition for a weather code of WMO table 4677. The provider uses only a part of the table. */
export function conditionOf(code: number): Condition {
  if (code === 0) return 'clear'
  if (code <= 2) return 'partlyCloudy'
  if (code <= 44) return 'cloudy'
  if (code <= 48) return 'fog'
  if (code === 56 || code === 57 || code === 66 || code === 67) return 'sleet'
  if (code <= 57) return 'drizzle'
  if (code <= 65) return 'rain'
  if (code <= 77) return 'snow'
  if (code <= 82) return 'showers'
  if (code <= 86) return 'snow'
  return 'thunder'
}
