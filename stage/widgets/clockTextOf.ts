import type { PropsOf } from '#contract/kernel/widget.ts'
import type { Widgets } from '#contract/widgets/index.ts'

type ClockProps = PropsOf<Widgets['clock']['props']>
type Options = Pick<ClockProps, 'showTime' | 'showDate' | 'hour12'> & { language: string; timeZone: string }

const timeParts: Record<ClockProps['showTime'], Intl.DateTimeFormatOptions | null> = {
  none: null,
  hourMinute: { minute: '2-digit' },
  hourMinuteSecond: { minute: '2-digit', second: '2-digit' },
}
const dateParts: Record<ClockProps['showDate'], Intl.DateTimeFormatOptions | null> = {
  none: null,
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { dateStyle: 'long' },
  weekday: { dateStyle: 'full' },
}

/** Gregorian in every language, as plans and reports are; digits are those of the language. */
export function clockTextOf(now: number, options: Options): { time: string | null; date: string | null } {
  const { showTime, showDate, hour12, language, timeZone } = options
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone, calendar: 'gregory' }).format(now)
  const time = timeParts[showTime]
  const date = dateParts[showDate]
  const hour: Intl.DateTimeFormatOptions = hour12
    ? { hour: 'numeric', hourCycle: 'h12' }
    : { hour: '2-digit', hourCycle: 'h23' }
  return { time: time && format({ ...time, ...hour }), date: date && format(date) }
}
