// Reads iCalendar files. Runs in a separate process (server/reading.ts), because the bytes are untrusted.
import { type Holiday, mostHolidays } from '#contract/resources/publishing/holidaySet.ts'
import type { Bounds } from './boundRules.ts'
import { type Clock, createClocks, utc } from './clocks.ts'
import type { DaysRead } from './daysRead.ts'
import { type Event, eventOf } from './eventOf.ts'
import { BrokenLine, HeavyLine, partsIn } from './linesOf.ts'
import { keyOf, type Occurrence, occurrencesOf, TooMany } from './occurrencesOf.ts'

/** Number of years for which recurring events are expanded. */
const yearsAhead = 5
const mostEvents = 10_000
const DAY = 24 * 60 * 60_000
/** Maximum number of days of one event. */
const longestSpan = 36_525

/** Maximum number of steps for all rules of a file. Reading then ends even if a rule never matches. */
const mostSteps = 300_000

/** `year`: first year to read. `zone`: zone for calendars that specify none. */
export type CalendarOrder = { calendar: string; year: number; zone: string }

/** Returns the days of all events from the start of `year`, without duplicates and sorted. */
export function daysIn({ calendar, year, zone }: CalendarOrder): DaysRead {
  try {
    const { events: lines, zones, zoneName } = partsIn(calendar)
    if (lines.length > mostEvents) throw new TooMany()
    const named = createClocks(zones)
    const calendarClock = (zoneName && named(zoneName)) || named(zone) || utc
    const events = lines.flatMap(each => eventOf(each, { named, own: calendarClock }) ?? [])
    const last = year + yearsAhead
    // Searches one year further, because an occurrence in UTC may start on January 1 while it is still December 31 in
    // the calendar's zone.
    const bounds = { steps: { left: mostSteps }, lastYear: last + 1 }
    const window = {
      first: `${year}-01-01`,
      last: `${last}-12-31`,
      own: calendarClock,
      replaced: replacedIn(events),
      bounds,
    }
    const days = new Map<string, Holiday>()
    for (const each of events) {
      for (const day of daysOf(each, window)) days.set(JSON.stringify(day), day)
      if (days.size > mostHolidays) throw new TooMany()
    }
    if (days.size === 0) return { problem: 'none' }
    return { days: [...days.values()].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) }
  } catch (error) {
    if (error instanceof BrokenLine) return { problem: 'broken', line: error.line }
    if (error instanceof HeavyLine) return { problem: 'heavy', line: error.line }
    if (error instanceof TooMany) return { problem: 'tooMany' }
    throw error
  }
}

type Window = { first: string; last: string; own: Clock; replaced: ReadonlySet<string>; bounds: Bounds }

/** Returns the keys of occurrences that other events replace. Keys use the local time of the recurring event. */
function replacedIn(events: readonly Event[]): Set<string> {
  const repeated = new Map(events.filter(({ replaces }) => !replaces).map(event => [event.uid, event]))
  return new Set(
    events.flatMap(({ uid, replaces, clock }) => {
      if (!replaces) return []
      const whole = repeated.get(uid)
      const isSame = replaces.isDate || !whole || whole.clock === clock
      const local = isSame ? replaces.local : whole.clock.localAt(clock.instantOf(replaces.local))
      return `${uid} ${keyOf({ ...replaces, local }, whole?.start.isDate ?? false)}`
    }),
  )
}

function daysOf(event: Event, { first, last, own: calendarClock, replaced, bounds }: Window): Holiday[] {
  if (event.isCancelled) return []
  const found: Holiday[] = []
  // Searches to the end of January 1, because an occurrence in UTC may start then while it is still December 31 in
  // the calendar's zone.
  for (const each of occurrencesOf(event, Date.parse(last) + 2 * DAY, bounds)) {
    const isReplaced = [true, false].some(asDate => replaced.has(`${event.uid} ${keyOf(each.start, asDate)}`))
    if (isReplaced && !event.replaces) continue
    const day = { ...spanOf(each, event, calendarClock), title: event.title }
    if (day.to >= first && day.from <= last) found.push(day)
    if (found.length > mostHolidays) throw new TooMany()
  }
  return found
}

/** Returns the first and last day of an occurrence in the calendar's zone. The end of an event is exclusive. */
function spanOf(
  { start, length }: Occurrence,
  { isAllDay, isUtc }: Event,
  calendarClock: Clock,
): Pick<Holiday, 'from' | 'to'> {
  const shown = (local: number) => (isUtc ? calendarClock.localAt(local) : local)
  const [begin, end] = [shown(start.local), shown(start.local + length)]
  // Some calendars write all-day events as times from midnight in the author's zone, which may differ from the
  // calendar's zone. Rounding then gives the intended day.
  if (isAllDay) return span(Math.round(begin / DAY), Math.max(1, Math.round(length / DAY)))
  const from = Math.floor(begin / DAY)
  return span(from, Math.min(longestSpan, Math.max(1, Math.ceil(end / DAY) - from)))
}

const span = (from: number, days: number) => ({ from: dateOf(from), to: dateOf(from + days - 1) })
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
