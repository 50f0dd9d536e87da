import type { PropsOf } from '#contract/kernel/widget.ts'
import type { Widgets } from '#contract/widgets/index.ts'

type ClockProps = PropsOf<Widgets['clock']['props']>
type Options = Pick<ClockProps, 'showTime' | 'showDate' | 'hour12'> &
  Partial<Pick<ClockProps, 'digits'>> & { language: string; timeZone: string }

const timeParts: Record<ClockProps['showTime'], Intl.DateTimeFormatOptions | null> = {
  none: null,
  hourMinute: { minute: '2-digit' },
  hourMinuteSecond: { minute: '2-digit', second: '2-digit' },
}
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dateParts: Record<ClockProps['showDate'], Intl.DateTimeFormatOptions | null> = {
  none: null,
  short: numeric,
  long: { dateStyle: 'long' },
  weekday: { dateStyle: 'full' },
  monthDay: { weekday: 'long', month: 'long', day: 'numeric' },
  iso: numeric,
}

/**
 * Time and date as text; null if not shown. The calendar is Gregorian in every language, like that of plans and
 * reports. `now`: Unix milliseconds.
 */
export function clockTextOf(now: number, options: Options): { time: string | null; date: string | null } {
  const { showTime, showDate, hour12, digits, language, timeZone } = options
  const numberingSystem = digits === 'latin' ? 'latn' : undefined
  const format = (parts: Intl.DateTimeFormatOptions, tag = language) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone, calendar: 'gregory', numberingSystem }).format(now)
  const time = timeParts[showTime]
  const date = dateParts[showDate]
  const hour: Intl.DateTimeFormatOptions = hour12
    ? { hour: 'numeric', hourCycle: 'h12' }
    : { hour: '2-digit', hourCycle: 'h23' }
  // The Swedish date format is ISO 8601.
  const dateTag = showDate === 'iso' ? 'sv-SE' : language
  return { time: time && format({ ...time, ...hour }), date: date && format(date, dateTag) }
}
