// The hours that a user draws into a row, and the address of the wizard that plans a program for them.
import { DAY, type Instant, MINUTE, zoneOf } from '#contract/rules/playPlan/zone.ts'
import type { OnAirKind } from '#contract/services/publishing/onAir.ts'
import { isoOf, type Period, type View } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, stretchAt } from '#src/plugins/sending/forecast/programOf.ts'
import { timeOf } from '#src/plugins/sending/onAir/edges/planEdges.ts'

/**
 * Hours from a date on, in the time zone of the screen; an end before the start is on the next day. `view`: hours
 * drawn in the day view repeat daily; hours drawn in the week view repeat weekly on that weekday.
 */
export type DrawnHours = { date: string; start: string; end: string; from: Instant; to: Instant; view: View }

type Row = { zone: string; period: Pick<Period, 'from' | 'to'>; view: View; now: Instant }

/** Step in minutes of a drawn time. */
const snapOf: Readonly<Record<View, number>> = { day: 15, week: 60 }
const wholeDay = 24 * 60

/**
 * The hours between two instants of a row, which may be in either order. The hours do not start before now, and are
 * at least one step and at most one day long. Null if they have passed.
 */
export function drawnBetween(
  one: Instant,
  other: Instant,
  { zone, period, view, now }: Row,
  snap = snapOf[view],
): DrawnHours | null {
  const clock = zoneOf(zone)
  const first = Math.max(Math.min(one, other), period.from)
  const last = Math.min(Math.max(one, other), period.to)
  const from = Math.max(first, now)
  if (last <= from) return null
  const day = clock.dayAt(from)
  const steps = (at: Instant) => (clock.localAt(at) - day * DAY) / MINUTE / snap
  const start = (from === first ? Math.round : Math.ceil)(steps(from)) * snap
  const end = Math.min(Math.max(Math.round(steps(last)) * snap, start + snap), start + longest(start, snap))
  // A start rounded up to midnight belongs to the next day.
  const shift = start >= wholeDay ? 1 : 0
  return {
    date: isoOf(day + shift),
    start: timeOf(start - shift * wholeDay),
    end: timeOf(end - shift * wholeDay),
    from: clock.startOf(day, start),
    to: clock.endOf(day, end),
    view,
  }
}

/**
 * The hours of the bar at an instant, to the minute, for users who cannot draw. Null if there is no bar or its hours
 * have passed.
 */
export function hoursAt(place: PlannedRow, at: Instant, row: Omit<Row, 'zone'>): DrawnHours | null {
  const stretch = stretchAt(place, at, row.period)
  return stretch ? drawnBetween(stretch.from, stretch.to, { ...row, zone: place.zone }, 1) : null
}

/**
 * Maximum length in minutes. A range may start and end at the same time of day only if it is a whole day from
 * midnight. Every other range is therefore at least one step shorter than a day.
 */
const longest = (start: number, snap: number) => (start % wholeDay === 0 ? wholeDay : wholeDay - snap)

/** Address of the wizard, with the row as the target and the hours as the plan. */
export function addressOfDrawn(kind: OnAirKind, id: string, { date, start, end, view }: DrawnHours): string {
  return `/send?${kind === 'device' ? 'devices' : 'groups'}=${id}&on=${date}&repeat=${view === 'week' ? 'weekly' : 'daily'}&hours=${start}-${end}`
}
