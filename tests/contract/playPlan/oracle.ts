import type { Published } from '#contract/rules/playPlan/plan.ts'

// A second, slow implementation of the rules by which a plan is active: reads the zone's clock at every quarter of an
// hour over sixteen months and applies the rules literally. In the tests, all ranges and clock changes begin and end
// on a quarter of an hour.

export const STEP = 15 * 60_000
const DAY = 24 * 60 * 60_000
const BEGIN = Date.UTC(2025, 11, 1)
const END = Date.UTC(2027, 3, 1)
const STEPS = (END - BEGIN) / STEP
const PER_DAY = DAY / STEP

export const stepOf = (instant: number) => Math.floor((instant - BEGIN) / STEP)
export const instantOf = (step: number) => BEGIN + step * STEP

/** The zone's clock reading at each step, as the UTC instant with the same digits. */
const readingsOf = (zone: string): number[] => {
  const known = readings.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const read = (step: number) => Date.parse(`${format.format(instantOf(step)).replace(' ', 'T')}Z`)
  // A day without a clock change needs only one reading.
  const days = Array.from({ length: STEPS / PER_DAY }, (_, day) => day * PER_DAY)
  const all = days.flatMap(start => {
    const first = read(start)
    const isPlain = read(start + PER_DAY) - first === DAY
    return Array.from({ length: PER_DAY }, (_, step) => (isPlain ? first + step * STEP : read(start + step)))
  })
  readings.set(zone, all)
  return all
}
const readings = new Map<string, number[]>()

/** For every step, whether dates, weekdays and ranges match; unspecified outside the period from `from` to `to`. */
export const activityOf = (plan: Published, zone: string, from = BEGIN, to = END): boolean[] => {
  const clock = readingsOf(zone)
  const active: boolean[] = Array(STEPS).fill(false)
  const firstDay = Math.max(BEGIN + DAY, Math.floor(from / DAY - 3) * DAY)
  for (let day = firstDay; day < Math.min(END - 5 * DAY, to + 3 * DAY); day += DAY) {
    if (!serves(plan, new Date(day))) continue
    const offset = stepOf(day - DAY)
    const around = clock.slice(offset, stepOf(day + 3 * DAY))
    for (const { start, end, nextDay } of rangesOn(plan, new Date(day))) {
      const midnight = nextDay ? day + DAY : day
      const first = around.findIndex(reading => reading >= midnight + msOf(start))
      const last = around.findLastIndex(reading => reading < midnight + msOf(end))
      for (let step = first; step <= last; step++) active[offset + step] = true
    }
  }
  const expiry = expiryStep(plan, zone)
  return active.map((is, step) => is && step < expiry)
}

const rangesOn = ({ hours, ranges }: Published, day: Date) => {
  const date = day.toISOString().slice(0, 10)
  if (!hours) return ranges.length > 0 ? ranges : [{ start: '00:00', end: '24:00', nextDay: false }]
  const special = hours.special.find(({ from, to }) => from <= date && date <= to)
  return (special ? special.ranges : hours.week[(day.getUTCDay() || 7) - 1]) ?? []
}

/** First step at which the content has expired. */
const expiryStep = ({ validUntil }: Published, zone: string): number => {
  if (validUntil === undefined) return Infinity
  const step = readingsOf(zone).findIndex(reading => reading >= Date.parse(`${validUntil}T00:00Z`) + DAY)
  return step < 0 ? Infinity : step
}

/**
 * For every step, whether an excepted day or expired content prevents the plan from being the last idle program
 * (docs/rules-play-plan.md, 9).
 */
export const barsOf = (plan: Published, zone: string): boolean[] => {
  const expiry = expiryStep(plan, zone)
  const barred = new Map<number, boolean>()
  return readingsOf(zone).map((reading, step) => {
    const day = Math.floor(reading / DAY)
    const is = barred.get(day) ?? isExcepted(plan, new Date(day * DAY).toISOString().slice(0, 10))
    barred.set(day, is)
    return is || step >= expiry
  })
}

const isExcepted = ({ exceptDates = [] }: Published, date: string) =>
  exceptDates.some(({ from, to }) => from <= date && date <= to)

/** Whether the plan is active at one instant. */
export const isOn = (plan: Published, instant: number, zone: string): boolean =>
  activityOf(plan, zone, instant, instant)[stepOf(instant)] === true

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000

const serves = (plan: Published, day: Date) => {
  const { startDate, endDate, repeat, weekdays } = plan
  const date = day.toISOString().slice(0, 10)
  if (isExcepted(plan, date)) return false
  const isInDates = (startDate ?? '') <= date && date <= (endDate ?? '9999')
  return isInDates && (repeat === 'daily' || weekdays.includes(day.getUTCDay() || 7))
}

/** Whether `reason`, given for the inactivity of a plan, is true at an instant by the local calendar. */
export const reasonHolds = (plan: Published, reason: string, instant: number, zone: string): boolean => {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant)
  const isInDates = (plan.startDate ?? '') <= date && date <= (plan.endDate ?? '9999')
  const isOnWeekday = plan.repeat === 'daily' || plan.weekdays.includes(new Date(date).getUTCDay() || 7)
  const isUsedUp = plan.plays !== null && plan.plays <= plan.played
  if (reason === 'playsUsedUp') return isUsedUp
  if (isUsedUp || isOn(plan, instant, zone)) return false
  const isExpired = plan.validUntil !== undefined && date > plan.validUntil
  if (reason === 'contentExpired') return isExpired
  if (isExpired) return false
  if (reason === 'notInDates') return !isInDates
  if (!isInDates) return false
  if (reason === 'exceptedDay') return isExcepted(plan, date)
  if (isExcepted(plan, date)) return false
  if (reason === 'notOnWeekday') return !isOnWeekday
  return reason === 'notInRange' && isOnWeekday
}

/** Rank of a plan (docs/rules-play-plan.md, 6): level, then kind, then addressing. */
export const rankOf = ({ type, level, addressing }: Published): number => {
  const kind = { idle: 0, timed: 1, insert: 2 }[type]
  return (type === 'idle' ? 1 : level) * 100 + kind * 10 + (addressing === 'device' ? 1 : 0)
}
