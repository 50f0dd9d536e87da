import type { DateSpan, TimedPlan } from './plan.ts'
import { DAY, type Instant, zoneOf } from './zone.ts'

/** Days since 1970-01-01 of a 'yyyy-MM-dd'. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY

/** First and last day (days since 1970-01-01) on which a plan's ranges may start; infinite where open. */
export const daysOf = ({ startDate, endDate }: TimedPlan): { first: number; last: number } => ({
  first: startDate === null ? -Infinity : dayNumber(startDate),
  last: endDate === null ? Infinity : dayNumber(endDate),
})

type Days = { from: number; to: number }

const known = new WeakMap<readonly DateSpan[], readonly Days[]>()

/** Excepted days, sorted and disjoint. Cached, because they are read for every instant that is examined. */
const exceptedDays = ({ exceptDates }: TimedPlan): readonly Days[] => {
  if (!exceptDates) return []
  const days = known.get(exceptDates) ?? apart(exceptDates)
  known.set(exceptDates, days)
  return days
}

const apart = (spans: readonly DateSpan[]): Days[] => {
  const all: Days[] = []
  for (const span of spans.map(numbered).sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to)
    else all.push(span)
  }
  return all
}

const numbered = ({ from, to }: DateSpan): Days => ({ from: dayNumber(from), to: dayNumber(to) })

const isWithin = (day: number, { from, to }: Days) => from <= day && day <= to

/** Whether an exception keeps the plan from playing on a local day. */
export const isExcepted = (plan: TimedPlan, day: number): boolean =>
  exceptedDays(plan).some(days => isWithin(day, days))

// 1970-01-01, day 0, was a Thursday, weekday 4.
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether the plan plays on the weekday of a local day (days since 1970-01-01). */
export const isOnWeekday = ({ repeat, weekdays }: TimedPlan, day: number): boolean =>
  repeat === 'daily' || weekdays.includes(weekdayOf(day))

/** Ranges of a local day: those of the plan's named hours or, if it has none, its `ranges`. */
export const rangesOn = ({ hours, ranges }: TimedPlan, day: number) => {
  if (!hours) return ranges
  const special = hours.special.find(days => isWithin(day, numbered(days)))
  return special ? special.ranges : (hours.week[weekdayOf(day) - 1] ?? [])
}

/** Days on which the plan may deviate from its weekly pattern, ascending. */
export const turningDays = (plan: TimedPlan): number[] => {
  const special = plan.hours?.special.map(numbered) ?? []
  const turns = [...exceptedDays(plan), ...special].flatMap(({ from, to }) => [from, to + 1])
  if (plan.validUntil !== undefined) turns.push(dayNumber(plan.validUntil) + 1)
  return turns.sort((a, b) => a - b)
}

/** The instant at which the content expires; Infinity when it never does. */
export const expiryOf = ({ validUntil }: Pick<TimedPlan, 'validUntil'>, zone: string): Instant =>
  validUntil === undefined ? Infinity : zoneOf(zone).startOf(dayNumber(validUntil) + 1, 0)

/** Whether the plan may not even be the last idle program (rule 9). */
export const isBarred = (plan: TimedPlan, instant: Instant, zone: string): boolean =>
  instant >= expiryOf(plan, zone) || isExcepted(plan, zoneOf(zone).dayAt(instant))

/** The next instant at which `isBarred` changes; null when it never does. */
export const nextBar = (plan: TimedPlan, after: Instant, zone: string): Instant | null => {
  const expiry = expiryOf(plan, zone)
  const turns = exceptedDays(plan).flatMap(({ from, to }) => [from, to + 1])
  const edges = [...turns.map(day => zoneOf(zone).startOf(day, 0)), expiry].sort((a, b) => a - b)
  const isNow = isBarred(plan, after, zone)
  // The last valid day may lie within an exception; then its end changes nothing.
  return edges.find(edge => edge > after && edge < Infinity && isBarred(plan, edge, zone) !== isNow) ?? null
}
