import type { Place, Spot, WeatherReport } from '#contract/weather.ts'

/** Source of weather data. Both calls reject when the provider does not answer. */
export type WeatherProvider = {
  /** Names are in `language` (BCP 47) where available. */
  places(name: string, language: string): Promise<Place[]>
  /** Null when the provider has no data for the place. */
  weather(spot: Spot): Promise<WeatherReport | null>
}

declare module '#server/calls/parts.ts' {
  interface Parts {
    weather: WeatherProvider
  }
}
