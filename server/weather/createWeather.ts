import type { GeoPosition, WeatherReport } from '#contract/weather.ts'
import type { WeatherProvider } from './WeatherProvider.ts'

/** Milliseconds for which cached data is used without a new request. */
const fresh = 15 * 60_000
/** Milliseconds for which older data is used if the provider does not answer. */
const usable = 6 * 60 * 60_000
const mostKept = 2000

type CachedReport = { report: WeatherReport | null; at: number }

/**
 * Caches the provider's answers and lets concurrent equal requests share one answer. Coordinates are rounded to about
 * a kilometer. Each process has its own cache.
 */
export function createWeather(provider: WeatherProvider, now: () => Date): WeatherProvider {
  const cached = new Map<string, CachedReport>()
  const pending = new Map<string, Promise<WeatherReport | null>>()

  async function fetchNew(
    key: string,
    spot: GeoPosition,
    old: CachedReport | undefined,
  ): Promise<WeatherReport | null> {
    try {
      const report = await provider.weather(spot)
      cached.delete(key)
      cached.set(key, { report, at: now().getTime() })
      for (const first of cached.keys()) {
        if (cached.size <= mostKept) break
        cached.delete(first)
      }
      return report
    } catch (error) {
      if (old && now().getTime() - old.at < usable) return old.report
      throw error
    } finally {
      pending.delete(key)
    }
  }

  return {
    places: provider.places,
    weather(spot) {
      const rounded = { latitude: round(spot.latitude), longitude: round(spot.longitude) }
      const key = `${rounded.latitude} ${rounded.longitude}`
      const old = cached.get(key)
      if (old && now().getTime() - old.at < fresh) return Promise.resolve(old.report)
      const running = pending.get(key) ?? fetchNew(key, rounded, old)
      pending.set(key, running)
      return running
    },
  }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100
