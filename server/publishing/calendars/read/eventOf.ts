// One event, its times on the wall clock by which it repeats.
import ICAL from 'ical.js'
import { oneLine } from '#contract/kernel/oneLine.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { type Clock, utc } from './clocks.ts'
import { BrokenLine, type EventLines, type Line } from './linesOf.ts'

/** A day, or a time of it: milliseconds since the wall clock showed the beginning of 1970. */
export type Moment = { local: number; isDate: boolean }

export type Event = {
  uid: string
  title: string
  isCancelled: boolean
  /** From midnight to midnight, though written as times (Outlook). */
  isAllDay: boolean
  start: Moment
  /** Milliseconds. */
  length: number
  rules: readonly string[]
  /** Further occurrences, some with a length of their own. */
  more: readonly { start: Moment; length?: number }[]
  left: readonly Moment[]
  /** Of which occurrence of the event with its uid it takes the place. */
  replaces: Moment | null
  /** By which a written UTC becomes a local time. */
  clock: Clock
  /** Its times are UTC: a reader sees them by the calendar's clock. */
  isUtc: boolean
  lines: EventLines
}

export type Clocks = {
  named: (name: string) => Clock | null
  /** Of the calendar. */
  own: Clock
}

const DAY = 24 * 60 * 60_000
const longestTitle = 200

/** Throws BrokenLine with the property that cannot be read. Null: cancelled, and takes the place of nothing. */
export function eventOf(lines: EventLines, clocks: Clocks): Event | null {
  const properties = lines.slice(1, -1).map(propertyOf)
  const all = (name: string) => properties.filter(property => property.name === name)
  const [status, uid, summary] = ['STATUS', 'UID', 'SUMMARY'].map(name => all(name)[0]?.value.trim() ?? '')
  const isCancelled = status?.toUpperCase() === 'CANCELLED'
  const [first] = all('DTSTART')
  const [replaced] = all('RECURRENCE-ID')
  if (isCancelled && !replaced) return null
  // A cancelled occurrence may do without a beginning of its own.
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

/** Throws BrokenLine for what is no date. Whether it is a day follows from how it is written: `VALUE` is often left out. */
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
  // A date such as 30 February would become one of March.
  if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(day)) return null
  if (hour === undefined) return { local, isDate: true, isUtc: false }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  return { local: local + time, isDate: false, isUtc: zulu !== '' }
}

/** A time of another clock as the event's own shows it. */
function onClock({ local, isDate, isUtc }: Written, said: Clock | null, clock: Clock): Moment {
  const from = isUtc ? utc : said
  if (isDate || !from || from === clock) return { local, isDate }
  return { local: clock.localAt(from.instantOf(local)), isDate }
}

type Ends = { end?: Property; duration?: Property; read: (property: Property) => Moment[] }

/** To the end, which is not of it. A day without an end is one day. */
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

/** Of RDATE: moments, or periods with an end or a duration. */
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

/** A rule whose last day is written as the event's own times are. */
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

/** RFC 5545, 3.3.11. */
const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? ' ' : letter)).trim()
