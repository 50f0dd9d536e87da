// Reads an iCalendar file, apart from the server (server/reading.ts): the bytes are foreign.
import ICAL from 'ical.js'
import { z } from 'zod'
import { oneLine } from '#contract/kernel/oneLine.ts'
import { type Holiday, mostHolidays } from '#contract/resources/publishing/holidaySet.ts'
import { boundRules, OutOfSteps, type Steps } from './boundRules.ts'
import type { DaysRead } from './daysRead.ts'
import { BrokenLine, type EventLines, eventsIn, HeavyLine } from './linesOf.ts'

/** What is repeated is written out for the years ahead. */
const yearsAhead = 5
const mostEvents = 10_000
/** Of one event, those that are past among them. */
const mostRepeats = 20_000
const DAY = 24 * 60 * 60_000

export type CalendarOrder = { calendar: string; year: number }

/** Of all rules of a file. A rule that matches hardly ever, or never, is looked for second by second where it says so. */
const mostSteps = 300_000

class TooMany extends Error {}

/** The days of all events from the first of the year on, each once and in order. */
export function daysIn({ calendar, year }: CalendarOrder): DaysRead {
  try {
    const lines = eventsIn(calendar)
    if (lines.length > mostEvents) throw new TooMany()
    const events = lines.map(eventOf)
    const replaced = new Set(events.flatMap(({ event }) => replacedBy(event)))
    const steps = { left: mostSteps }
    const window = { first: `${year}-01-01`, last: `${year + yearsAhead}-12-31`, replaced, steps }
    const days = new Map<string, Holiday>()
    for (const each of events) {
      for (const day of occurrencesOf(each, window)) days.set(JSON.stringify(day), day)
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

type Event = { event: ICAL.Event; lines: EventLines }
type Window = { first: string; last: string; replaced: ReadonlySet<string>; steps: Steps }

/** Throws BrokenLine with the property that cannot be read. */
function eventOf(lines: EventLines): Event {
  // ical.js takes the 41st of a 13th month for a day of the next year.
  const wrong = lines.find(({ text }) => /^DT(START|END)[;:]/i.test(text) && !isDate(writtenDate(text)))
  if (wrong) throw new BrokenLine(wrong.number)
  try {
    return { event: parsed(lines.map(({ text }) => text)), lines }
  } catch {
    const inside = lines.slice(1, -1)
    const broken = inside.find(({ text }) => !/^(BEGIN|END):/i.test(text) && !isReadable(text))
    throw new BrokenLine(broken?.number ?? lines[0].number)
  }
}

const parsed = (lines: readonly string[]) => new ICAL.Event(new ICAL.Component(ICAL.parse(lines.join('\r\n'))))

function isReadable(line: string): boolean {
  try {
    parsed(['BEGIN:VEVENT', line, 'END:VEVENT'])
    return true
  } catch {
    return false
  }
}

const keyOf = ({ uid }: ICAL.Event, date: string) => `${uid} ${date}`

/** The occurrence of a repeated event that this one stands in place of. */
function replacedBy(event: ICAL.Event): string[] {
  return event.recurrenceId ? [keyOf(event, dateOf(event.recurrenceId))] : []
}

function occurrencesOf({ event, lines }: Event, { first, last, replaced, steps }: Window): Holiday[] {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return []
  const start = event.startDate
  if (!start || !isDate(dateOf(start))) throw new BrokenLine(numberOf(lines, 'DTSTART'))
  const length = lengthOf(event, lines)
  const title = oneLine(event.summary ?? '')
    .trim()
    .slice(0, 200)
  const dayAt = (from: string): Holiday => ({ from, to: dateAfter(from, length), title })
  const found: Holiday[] = []
  const keep = (day: Holiday) => {
    if (day.to >= first && day.from <= last) found.push(day)
  }
  if (!event.isRecurring()) {
    keep(dayAt(dateOf(start)))
    return found
  }
  boundRules(event, { steps, lastYear: Number(last.slice(0, 4)) })
  const repeats = repeatsOf(event, lines)
  for (let count = 0; ; count++) {
    const next = inBounds(lines, () => repeats.next())
    const from = next && dateOf(next)
    if (!from || from > last) return found
    if (count > mostRepeats || found.length > mostHolidays) throw new TooMany()
    if (!replaced.has(keyOf(event, from))) keep(dayAt(from))
  }
}

function repeatsOf(event: ICAL.Event, lines: EventLines) {
  try {
    return inBounds(lines, () => event.iterator())
  } catch (error) {
    if (error instanceof HeavyLine) throw error
    throw new BrokenLine(numberOf(lines, 'RRULE'))
  }
}

function inBounds<T>(lines: EventLines, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof OutOfSteps ? new HeavyLine(numberOf(lines, 'RRULE')) : error
  }
}

/** Days from the first to the last one; the end of an event is not of it. */
function lengthOf(event: ICAL.Event, lines: EventLines): number {
  const { startDate: start, endDate: end } = event
  if (!isDate(dateOf(end))) throw new BrokenLine(numberOf(lines, 'DTEND'))
  const days = Math.round((Date.parse(dateOf(end)) - Date.parse(dateOf(start))) / DAY)
  const isMidnight = end.isDate || (end.hour === 0 && end.minute === 0 && end.second === 0)
  return Math.max(0, isMidnight ? days - 1 : days)
}

const numberOf = (lines: EventLines, name: string): number =>
  (lines.find(({ text }) => text.toUpperCase().startsWith(name)) ?? lines[0]).number

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

const writtenDate = (line: string): string => line.replace(/^.*:/, '').replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')

const isDate = (date: string): boolean => z.iso.date().safeParse(date).success

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
