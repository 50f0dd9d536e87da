import { useEffect, useState } from 'react'
import type { Spot, WeatherReport } from '#contract/weather.ts'
import type { ReadWeather } from '#stage/StageContext.ts'

/** Milliseconds: how often it is asked again, and how soon after it could not be had. */
const renewal = 15 * 60_000
const again = 60_000

/** The newest weather that could be had; null where there is none for the region, undefined while nobody knows. */
export function useWeather(spot: Spot, read: ReadWeather | undefined): WeatherReport | null | undefined {
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
