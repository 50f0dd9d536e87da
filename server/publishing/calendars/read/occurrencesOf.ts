import ICAL from 'ical.js'
import { type Bounds, boundedIterator, OutOfSteps } from './boundRules.ts'
import { icalTime } from './clocks.ts'
import type { Event, Moment } from './eventOf.ts'
import { BrokenLine, HeavyLine } from './linesOf.ts'

/** Maximum number of occurrences per rule, including past ones. */
const mostRepeats = 20_000

export class TooMany extends Error {}

export type Occurrence = { start: Moment; length: number }

/**
 * Yields the occurrences of an event until the local time `last`, except excluded ones (EXDATE). Throws BrokenLine
 * for an invalid rule, HeavyLine if no steps are left in `bounds`, and TooMany if a rule has more than `mostRepeats`
 * occurrences.
 */
export function* occurrencesOf(event: Event, last: number, bounds: Bounds): Generator<Occurrence> {
  const { start, length, rules, more } = event
  const left = new Set(event.left.map(each => keyOf(each, start.isDate)))
  const isLeft = (moment: Moment) => left.has(keyOf(moment, true)) || left.has(keyOf(moment, false))
  // Without a rule, the start itself is an occurrence, also if RDATE adds further ones (RFC 5545, 3.8.5.2).
  if (rules.length === 0 && !isLeft(start)) yield { start, length }
  for (const rule of rules) {
    for (const moment of repeats(event, rule, { last, bounds })) if (!isLeft(moment)) yield { start: moment, length }
  }
  for (const each of more) {
    if (each.start.local <= last && !isLeft(each.start)) yield { length, ...each }
  }
}

/** Returns a key that is equal for equal occurrences. `asDate`: ignores the time. */
export function keyOf({ local, isDate }: Moment, asDate: boolean): string {
  const text = new Date(local).toISOString()
  return asDate || isDate ? text.slice(0, 10) : text
}

type Until = { last: number; bounds: Bounds }

function* repeats({ start, lines }: Event, text: string, { last, bounds }: Until): Generator<Moment> {
  const { rule, iterator } = iteratorOf(text, { start, lines }, bounds)
  const months = numbersOf(rule.parts.BYMONTH)
  const days = numbersOf(rule.parts.BYMONTHDAY)
  const most = rule.count ?? Number.POSITIVE_INFINITY
  for (let seen = 0, found = 0; found < most; seen += 1) {
    const next = inBounds(lines, () => iterator.next())
    if (!next || iterator.completed) return
    const local = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second)
    if (local > last) return
    if (seen > mostRepeats) throw new TooMany()
    // Skips occurrences whose month lacks the day, which ical.js has moved into the next month.
    if (months.length > 0 && !months.includes(next.month)) continue
    if (days.length > 0 && days.every(day => day > 0) && !days.includes(next.day)) continue
    found += 1
    yield { local, isDate: start.isDate }
  }
}

function iteratorOf(text: string, { start, lines }: Pick<Event, 'start' | 'lines'>, bounds: Bounds) {
  try {
    const rule = ICAL.Recur.fromString(withDay(text, start))
    // COUNT is applied here instead of in ical.js, because skipped occurrences do not count.
    const walked = ICAL.Recur.fromString(withDay(text.replace(/;?COUNT=\d+/i, '').replace(/^;/, ''), start))
    const dtstart = icalTime(start.local, start.isDate)
    return { rule, iterator: inBounds(lines, () => boundedIterator({ rule: walked, dtstart }, bounds)) }
  } catch (error) {
    throw error instanceof HeavyLine ? error : new BrokenLine(ruleLineOf(lines))
  }
}

const ruleLineOf = (lines: Event['lines']): number => (lines.find(line => /^RRULE/i.test(line.text)) ?? lines[0]).number

function inBounds<T>(lines: Event['lines'], work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof OutOfSteps ? new HeavyLine(ruleLineOf(lines)) : error
  }
}

/**
 * Adds the day of the month of the start date to monthly and yearly rules that name no days, and also its month to
 * yearly ones without BYMONTH. ical.js then skips months and years without this day, such as those without February
 * 29.
 */
function withDay(text: string, { local }: Moment): string {
  const rule = text.toUpperCase()
  const at = new Date(local)
  if (!/FREQ=(YEARLY|MONTHLY)/.test(rule) || /BY(MONTHDAY|DAY|YEARDAY|WEEKNO|SETPOS)=/.test(rule)) return text
  const month = /FREQ=YEARLY/.test(rule) && !/BYMONTH=/.test(rule) ? `;BYMONTH=${at.getUTCMonth() + 1}` : ''
  return `${text};BYMONTHDAY=${at.getUTCDate()}${month}`
}

const numbersOf = (part: unknown): number[] => [part ?? []].flat().map(Number)
