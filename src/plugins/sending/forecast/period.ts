import { DAY, type Instant, zoneOf } from '#contract/rules/playPlan/zone.ts'

export const views = ['day', 'week'] as const
export type View = (typeof views)[number]

/** `ticks`: starts of the hours of a day, or of the days of a week. */
export type Period = { from: Instant; to: Instant; ticks: Instant[] }

const HOUR = 60

/** First day of the view: `day` itself, or the Monday of its week. Days are counted from 1970-01-01. */
export const firstDayOf = (view: View, day: number): number => (view === 'day' ? day : day - weekdayOf(day))

/** Weekday of a day, 0 = Monday: January 1, 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

export const dayAt = (instant: Instant, zone: string): number => zoneOf(zone).dayAt(instant)

/**
 * Start, end and ticks in the viewer's time zone, so that an instant has the same position in all rows. Days of a
 * clock change are longer or shorter.
 */
export function periodOf(view: View, day: number, zone: string): Period {
  const clock = zoneOf(zone)
  const first = firstDayOf(view, day)
  const ticks =
    view === 'day'
      ? Array.from({ length: 24 }, (_, hour) => clock.startOf(first, hour * HOUR))
      : Array.from({ length: 7 }, (_, index) => clock.startOf(first + index, 0))
  return {
    from: clock.startOf(first, 0),
    to: clock.startOf(first + (view === 'day' ? 1 : 7), 0),
    // Drops duplicates: an hour skipped by a clock change starts at the same instant as the next one.
    ticks: [...new Set(ticks)],
  }
}

export const isoOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Days since 1970-01-01 of a date; null if the text is not a date. */
export function dayOfIso(text: string): number | null {
  const at = Date.parse(`${text}T00:00Z`)
  return Number.isNaN(at) ? null : at / DAY
}

/** Position of an instant in the period, in percent. */
export const shareOf = (instant: Instant, { from, to }: Pick<Period, 'from' | 'to'>): number =>
  ((instant - from) / (to - from)) * 100
