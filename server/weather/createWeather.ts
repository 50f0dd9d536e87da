import type { Spot, WeatherReport } from '#contract/weather.ts'
import type { WeatherProvider } from './WeatherProvider.ts'

/** Milliseconds. */
const fresh = 15 * 60_000
/** Milliseconds for which old data is used when the provider does not answer. */
const usable = 6 * 60 * 60_000
const mostKept = 2000

type Kept = { report: WeatherReport | null; at: number }

/**
 * Caches and deduplicates requests to the provider. Coordinates are rounded to about a kilometer. The cache is per
 * process.
 */
export function createWeather(provider: WeatherProvider, now: () => Date): WeatherProvider {
  const kept = new Map<string, Kept>()
  const asked = new Map<string, Promise<WeatherReport | null>>()

  async function fetchNew(key: string, spot: Spot, old: Kept | undefined): Promise<WeatherReport | null> {
    try {
      const report = await provider.weather(spot)
      kept.delete(key)
      kept.set(key, { report, at: now().getTime() })
      for (const first of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(first)
      }
      return report
    } catch (error) {
      if (old && now().getTime() - old.at < usable) return old.report
      throw error
    } finally {
      asked.delete(key)
    }
  }

  return {
    places: provider.places,
    weather(spot) {
      const rounded = { latitude: round(spot.latitude), longitude: round(spot.longitude) }
      const key = `${rounded.latitude} ${rounded.longitude}`
      const old = kept.get(key)
      if (old && now().getTime() - old.at < fresh) return Promise.resolve(old.report)
      const running = asked.get(key) ?? fetchNew(key, rounded, old)
      asked.set(key, running)
      return running
    },
  }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100
