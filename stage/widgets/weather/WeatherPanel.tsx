import { useRef } from 'react'
import type { WeatherReport } from '#contract/weather.ts'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { useStage } from '#stage/StageContext.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'
import { localeOf } from '#stage/widgets/view/localeOf.ts'
import { numberLocaleOf } from '#stage/widgets/view/numberLocaleOf.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { useShrunkFont } from '#stage/widgets/words/useShrunkFont.ts'
import { useWeather } from './useWeather.ts'
import { WeatherDays } from './WeatherDays.tsx'
import { WeatherIcon } from './WeatherIcon.tsx'
import { weatherTextsOf } from './weatherTextsOf.ts'

/** A report older than this many milliseconds is shown with its time. */
const old = 3 * 60 * 60_000
const nowhere = { name: '', latitude: 0, longitude: 0 }

export function WeatherPanel({ node, props }: ViewProps<'weather'>) {
  const { settings } = useStage()
  const { language, dir } = localeOf(props, settings)
  const written = numberLocaleOf(language, props.digits)
  const fontFamily = useFontFamily(node, language)
  const place = props.place ?? nowhere
  const report = useWeather(place, settings.readWeather)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useShrunkFont(box, content, props.fontSize)
  return (
    <div
      ref={box}
      className="stage-weather"
      lang={language}
      dir={dir}
      style={{
        fontFamily,
        fontSize: props.fontSize,
        color: props.color,
        ...frameStyle(props),
        borderRadius: props.radius,
      }}
    >
      <div ref={content} className="stage-weather-content">
        <div className="stage-weather-place">
          <bdi>{place.name}</bdi>
        </div>
        {report === null && (
          <div className="stage-weather-note">
            <bdi>{settings.texts.noWeather}</bdi>
          </div>
        )}
        {report && props.shows !== 'days' && <Now report={report} props={props} language={written} />}
        {report && props.shows !== 'now' && (
          <WeatherDays report={report} count={props.days} language={written} unit={props.unit} />
        )}
      </div>
    </div>
  )
}

type NowProps = { report: WeatherReport; language: string; props: ViewProps<'weather'>['props'] }

function Now({ report, language, props }: NowProps) {
  const { settings } = useStage()
  const say = weatherTextsOf(language, props.unit)
  const now = (settings.now ?? Date.now)()
  const isOld = now - Date.parse(report.time) > old
  return (
    <div className="stage-weather-now">
      <WeatherIcon condition={report.condition} isDay={report.isDay} />
      <span className="stage-weather-degrees">{say.degrees(report.temperature)}</span>
      {(props.details || isOld) && (
        <span className="stage-weather-details">
          {props.details && report.humidity !== null && (
            <span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3.5s6.5 6.6 6.5 11a6.5 6.5 0 0 1-13 0c0-4.4 6.5-11 6.5-11Z" fill="currentColor" />
              </svg>
              <bdi>{say.percent(report.humidity)}</bdi>
            </span>
          )}
          {props.details && report.wind !== null && (
            <span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path
                  d="M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2.5 2.5 0 1 1-2.5 2.5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              </svg>
              <bdi>{say.wind(report.wind)}</bdi>
            </span>
          )}
          {isOld && <bdi>{say.moment(report.time, settings.timeZone)}</bdi>}
        </span>
      )}
    </div>
  )
}
