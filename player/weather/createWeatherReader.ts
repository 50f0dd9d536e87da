import type { Spot, WeatherReport } from '#contract/weather.ts'
import type { SettingsStore } from '#player/storage/ports.ts'

export type ReadWeather = (spot: Spot) => Promise<WeatherReport | null>

type Deps = { ask: ReadWeather; settings: SettingsStore; warn(error: unknown): void }

/** Places of which the last weather is kept. */
const most = 50

/** The server's weather; what it said last where it cannot be reached. */
export function createWeatherReader({ ask, settings, warn }: Deps): ReadWeather {
  /** One write after the other: each adds to what the former left. */
  let written: Promise<unknown> = Promise.resolve()

  async function keep(key: string, report: WeatherReport) {
    const { weather } = await settings.read()
    const others = Object.entries(weather).filter(([known]) => known !== key)
    await settings.write({ weather: Object.fromEntries([...others, [key, report]].slice(-most)) })
  }

  return async spot => {
    const key = `${spot.latitude} ${spot.longitude}`
    try {
      const report = await ask(spot)
      if (report) written = written.then(() => keep(key, report)).catch(warn)
      return report
    } catch (error) {
      await written
      const last = (await settings.read()).weather[key]
      if (last) return last
      throw error
    }
  }
}
