import type { GeoPosition, WeatherLocation, WeatherReport } from '#contract/weather.ts'

/** Source of weather data. Both calls reject if the provider does not answer. */
export type WeatherProvider = {
  /** Finds cities and other places by name. Returned names are in `language` (BCP 47) if available. */
  places(name: string, language: string): Promise<WeatherLocation[]>
  /** Returns the weather at a position; null if the provider has no data for it. */
  weather(spot: GeoPosition): Promise<WeatherReport | null>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    weather: WeatherProvider
  }
}
