import type { GeoPosition, WeatherReport } from '#contract/weather.ts'
import type { PlayerSettingsStore } from '#player/storage/ports.ts'

export type ReadWeather = (spot: GeoPosition) => Promise<WeatherReport | null>

type Deps = { ask: ReadWeather; settings: PlayerSettingsStore; warn(error: unknown): void }

/** Maximum number of places whose last report is stored. */
const most = 50

/** Returns a function that fetches the weather from the server; while offline, it returns the last report. */
export function createWeatherReader({ ask, settings, warn }: Deps): ReadWeather {
  /** Serializes writes, because each builds on the previous one. */
  let written: Promise<unknown> = Promise.resolve()

  async function saveReport(key: string, report: WeatherReport) {
    const { weather } = await settings.read()
    const others = Object.entries(weather).filter(([known]) => known !== key)
    await settings.write({ weather: Object.fromEntries([...others, [key, report]].slice(-most)) })
  }

  return async spot => {
    const key = `${spot.latitude} ${spot.longitude}`
    try {
      const report = await ask(spot)
      if (report) written = written.then(() => saveReport(key, report)).catch(warn)
      return report
    } catch (error) {
      await written
      const last = (await settings.read()).weather[key]
      if (last) return last
      throw error
    }
  }
}
