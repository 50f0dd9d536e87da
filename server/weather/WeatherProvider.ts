import type { GeoPosition, WeatherLocation, WeatherReport } from '#contract/weather.ts'

/** Source of weather data. Both calls reject when the provider does not answer. */
export type WeatherProvider = {
  /** Finds places by name. Returned names are in `language` (BCP 47) where available. */
  places(name: string, language: string): Promise<WeatherLocation[]>
  /** Weather of a place; null when the provider has no data for it. */
  weather(spot: GeoPosition): Promise<WeatherReport | null>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    weather: WeatherProvider
  }
}
