import type { WeatherReport } from '#contract/weather.ts'
import { WeatherIcon } from './WeatherIcon.tsx'
import { type TemperatureUnit, weatherTextsOf } from './weatherTextsOf.ts'

type Props = { report: WeatherReport; count: number; language: string; unit: TemperatureUnit }

export function WeatherDays({ report, count, language, unit }: Props) {
  const say = weatherTextsOf(language, unit)
  return (
    <div className="stage-weather-days">
      {report.days.slice(0, count).map(({ date, low, high, condition }) => (
        <div key={date} className="stage-weather-day">
          <span>{say.weekday(date)}</span>
          <WeatherIcon condition={condition} isDay />
          <span className="stage-weather-high">{say.degrees(high)}</span>
          <span className="stage-weather-low">{say.degrees(low)}</span>
        </div>
      ))}
    </div>
  )
}
