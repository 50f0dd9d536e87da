// Parses an event. Converts all its times to local times in the zone in which it recurs.
import ICAL from 'ical.js'
import { oneLine } from '#contract/kernel/oneLine.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { type Clock, utc } from './clocks.ts'
import { BrokenLine, type EventLines, type Line } from './linesOf.ts'

/** A date or a time. `local`: milliseconds from 1970-01-01T00:00 to the local time. */
export type Moment = { local: number; isDate: boolean }

export type Event = {
  uid: string
  title: string
  isCancelled: boolean
  /** Whether the event lasts all day although it is written as times. Outlook writes such events. */
  isAllDay: boolean
  start: Moment
  /** Duration in milliseconds. */
  length: number
  rules: readonly string[]
  /** Additional occurrences (RDATE). Some have a duration of their own, in milliseconds. */
  more: readonly { start: Moment; length?: number }[]
  left: readonly Moment[]
  /**
   * Start of the occurrence that this event replaces (RECURRENCE-ID); null if it replaces none. The occurrence
   * belongs to the recurring event with the same uid.
   */
  replaces: Moment | null
  /** Converts between UTC and the event's local time. */
  clock: Clock
  /** Whether the times are in UTC. They must then be converted to the calendar's zone to find the event's days. */
  isUtc: boolean
  lines: EventLines
}

export type Clocks = {
  named: (name: string) => Clock | null
  /** Default clock of the calendar. */
  own: Clock
}

const DAY = 24 * 60 * 60_000
const longestTitle = 200

/**
 * Parses an event. Returns null for a canceled event that replaces no occurrence. Throws BrokenLine for
 * an invalid property.
 */
export function eventOf(lines: EventLines, clocks: Clocks): Event | null {
  const properties = lines.slice(1, -1).map(propertyOf)
  const all = (name: string) => properties.filter(property => property.name === name)
  const [status, uid, summary] = ['STATUS', 'UID', 'SUMMARY'].map(name => all(name)[0]?.value.trim() ?? '')
  const isCancelled = status?.toUpperCase() === 'CANCELLED'
  const [first] = all('DTSTART')
  const [replaced] = all('RECURRENCE-ID')
  if (isCancelled && !replaced) return null
  // A canceled occurrence may have no start of its own. The start of the occurrence that it replaces is used then.
  const begun = first ?? (isCancelled ? replaced : undefined)
  if (!begun) throw new BrokenLine(lines[0].number)
  const [written = null] = momentsOf(begun)
  if (!written) throw new BrokenLine(begun.line.number)
  const isUtc = written.isUtc
  const clock = isUtc ? utc : (namedBy(begun, clocks) ?? clocks.own)
  const read = (property: Property) => momentsOf(property).map(each => onClock(each, namedBy(property, clocks), clock))
  const start = { local: written.local, isDate: written.isDate }
  return {
    uid: uid ?? '',
    title: cutText(oneLine(unescaped(summary ?? '')), longestTitle),
    isCancelled,
    isAllDay: all('X-MICROSOFT-CDO-ALLDAYEVENT')[0]?.value.trim().toUpperCase() === 'TRUE',
    start,
    length: lengthOf(start, { end: all('DTEND')[0], duration: all('DURATION')[0], read }),
    rules: all('RRULE').map(rule => ruleOn(rule, start, clock, clocks)),
    more: all('RDATE').flatMap(each => periodsOf(each, read)),
    left: all('EXDATE').flatMap(read),
    replaces: replaced ? (read(replaced)[0] ?? null) : null,
    clock,
    isUtc,
    lines,
  }
}

type Property = { name: string; parameters: string; value: string; line: Line }

function propertyOf(line: Line): Property {
  const [, name = '', parameters = '', value = ''] =
    /^([A-Za-z0-9-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(line.text) ?? []
  return { name: name.toUpperCase(), parameters, value, line }
}

function namedBy({ parameters }: Property, { named }: Clocks): Clock | null {
  const name = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters)
  return name ? named((name[1] ?? name[2] ?? '').trim()) : null
}

type Written = Moment & { isUtc: boolean }

/** Reads dates and times. Distinguishes them by their form, because `VALUE` is often missing. Throws BrokenLine. */
function momentsOf(property: Property): Written[] {
  return property.value.split(',').map(text => {
    const found = momentOf(text.trim())
    if (!found) throw new BrokenLine(property.line.number)
    return found
  })
}

const form = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z?))?$/i

function momentOf(text: string): Written | null {
  const [, year, month, day, hour, minute, second = '0', zulu] = form.exec(text) ?? []
  const local = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  // Rejects dates such as February 30, which Date.parse accepts as a day in March.
  if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(day)) return null
  if (hour === undefined) return { local, isDate: true, isUtc: false }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  return { local: local + time, isDate: false, isUtc: zulu !== '' }
}

/**
 * Converts a local time on the clock `said`, or a time in UTC, to the event's local time. `said` null: the time
 * is already local.
 */
function onClock({ local, isDate, isUtc }: Written, said: Clock | null, clock: Clock): Moment {
  const from = isUtc ? utc : said
  if (isDate || !from || from === clock) return { local, isDate }
  return { local: clock.localAt(from.instantOf(local)), isDate }
}

type Ends = { end?: Property; duration?: Property; read: (property: Property) => Moment[] }

/**
 * Returns the duration in milliseconds. The end of an event is exclusive, and a date without an end lasts one day.
 */
function lengthOf(start: Moment, { end, duration, read }: Ends): number {
  if (end) return Math.max(start.isDate ? DAY : 0, (read(end)[0]?.local ?? start.local) - start.local)
  if (duration) return Math.max(start.isDate ? DAY : 0, durationOf(duration))
  return start.isDate ? DAY : 0
}

function durationOf(property: Property, text = property.value.trim()): number {
  try {
    return ICAL.Duration.fromString(text.toUpperCase()).toSeconds() * 1000
  } catch {
    throw new BrokenLine(property.line.number)
  }
}

/** Parses RDATE, which contains times, or periods with an end or a duration. */
function periodsOf(property: Property, read: (property: Property) => Moment[]): { start: Moment; length?: number }[] {
  return property.value.split(',').flatMap(each => {
    const [from = '', to] = each.trim().split('/')
    const momentIn = (value: string) => read({ ...property, value })
    return momentIn(from).map(start => {
      if (to === undefined) return { start }
      const length = /^[+-]?P/i.test(to)
        ? durationOf(property, to)
        : (momentIn(to)[0]?.local ?? start.local) - start.local
      return { start, length: Math.max(0, length) }
    })
  })
}

/** Returns the rule with its UNTIL in the event's local time. */
function ruleOn(rule: Property, start: Moment, clock: Clock, { own }: Clocks): string {
  return rule.value.trim().replace(/UNTIL=([^;]*)/i, (_all, text: string) => {
    const until = momentOf(text.trim())
    if (!until) throw new BrokenLine(rule.line.number)
    const { local } = onClock(until, null, start.isDate ? own : clock)
    const [date = '', time = ''] = new Date(local).toISOString().replace(/[-:]/g, '').split(/[T.]/)
    if (start.isDate) return `UNTIL=${date}`
    return `UNTIL=${date}T${until.isDate ? '235959' : time}`
  })
}

/** Resolves the escapes in a text value (RFC 5545, 3.3.11). */
const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? ' ' : letter)).trim()
