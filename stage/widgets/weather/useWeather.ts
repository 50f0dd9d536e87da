import { useEffect, useState } from 'react'
import type { GeoPosition, WeatherReport } from '#contract/weather.ts'
import type { ReadWeather } from '#stage/StageContext.ts'

/** Refresh interval and retry interval after a failure, in milliseconds. */
const renewal = 15 * 60_000
const again = 60_000

/** Latest weather report; null if there is none for the region, undefined until known. */
export function useWeather(spot: GeoPosition, read: ReadWeather | undefined): WeatherReport | null | undefined {
  const { latitude, longitude } = spot
  const key = `${latitude} ${longitude}`
  const [known, setKnown] = useState<{ key: string; report: WeatherReport | null }>()

  useEffect(() => {
    if (!read) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async () => {
      let wait = renewal
      try {
        const report = await read({ latitude, longitude })
        if (!isOver) setKnown({ key, report })
      } catch {
        wait = again
      }
      if (!isOver) timer = setTimeout(ask, wait)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [read, key, latitude, longitude])

  return known?.key === key ? known.report : undefined
}
