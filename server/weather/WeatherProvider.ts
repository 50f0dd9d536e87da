import type { Place, Spot, WeatherReport } from '#contract/weather.ts'

/** Where weather comes from. Both reject when it does not answer. */
export type WeatherProvider = {
  /** Names in `language` (BCP 47) where it has them. */
  places(name: string, language: string): Promise<Place[]>
  /** Null: it knows nothing of that region. */
  weather(spot: Spot): Promise<WeatherReport | null>
}

declare module '#server/calls/parts.ts' {
  interface Parts {
    weather: WeatherProvider
  }
}
