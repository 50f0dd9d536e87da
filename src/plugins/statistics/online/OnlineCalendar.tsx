import { useTranslation } from 'react-i18next'
import { dateFormat } from '#src/ui/format/intlFormats.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type OnlineDay, shareOf } from './onlineQuery.ts'

/** A Monday, to name the days of the week. */
const monday = Date.UTC(2026, 0, 5)
const week = Array.from({ length: 7 }, (_, at) => new Date(monday + at * 86_400_000))

/** Height in pixels: seven rows of squares, and the legend. */
export const calendarHeight = 177

/** One square per day and one column per week, starting on Monday; the table beside it contains the same figures. */
export function OnlineCalendar({ days }: { days: readonly OnlineDay[] }) {
  const { t } = useTranslation('online')
  const format = useFormat()
  const [first] = days
  if (!first) return <p>{t('nothing')}</p>
  const before = (new Date(`${first.day}T00:00Z`).getUTCDay() + 6) % 7
  const whole = days.reduce(
    (sum, { online, asleep, unknown }) => ({
      online: sum.online + online,
      asleep: sum.asleep + asleep,
      unknown: sum.unknown + unknown,
    }),
    { online: 0, asleep: 0, unknown: 0 },
  )
  const words = (share: number | null) => (share === null ? t('asleep') : format.number(share, '%'))
  const weekday = dateFormat(format.tag, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className="online-calendar">
      <div className="online-grid" role="img" aria-label={t('calendar', { share: words(shareOf(whole)) })}>
        {week.map(day => (
          <small key={day.getTime()}>{weekday.format(day)}</small>
        ))}
        {days.map((each, at) => {
          const share = shareOf(each)
          return (
            <span
              key={each.day}
              title={`${format.date(each.day)}: ${words(share)}`}
              data-share={share === null ? 'asleep' : Math.min(4, Math.floor(share / 25))}
              style={at === 0 ? { gridRowStart: before + 1 } : undefined}
            />
          )
        })}
      </div>
      <p className="online-legend" aria-hidden>
        {format.number(0, '%')}
        {[0, 1, 2, 3, 4].map(level => (
          <span key={level} data-share={level} />
        ))}
        {format.number(100, '%')}
        <span data-share="asleep" />
        {t('asleep')}
      </p>
    </div>
  )
}
