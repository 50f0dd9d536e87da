import { z } from 'zod'
import type { PlanErrorId } from './planErrors.ts'

const planLimits = {
  nameLength: 100,
  /** Stored ranges: a range over midnight takes two. */
  ranges: 48,
  /** Of exceptions, as people write them. */
  exceptDates: 100,
  /** With those of holidays: what a device may hold. */
  resolvedDates: 5000,
  holidaySets: 10,
  /** Of hours by name. */
  specialDates: 400,
  plays: 999_999,
  /** Dates outside are mistakes, and clocks are not known for all of them. */
  firstDate: '2000-01-01',
  lastDate: '2999-12-31',
} as const

// An issue's message is an error id, so a refused document reads like a refused form.
const says = (error: PlanErrorId) => ({ error })

const day = z.iso
  .date({ ...says('plan.dateInvalid'), abort: true })
  .refine(date => planLimits.firstDate <= date && date <= planLimits.lastDate, says('plan.dateInvalid'))
const date = day.nullable()
const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('plan.timeInvalid'))
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, says('plan.timeInvalid'))

const isEachWeekdayOnce = (days: number[]) =>
  new Set(days).size === days.length && days.every(day => Number.isInteger(day) && day >= 1 && day <= 7)

const playsInvalid = says('plan.playsOutOfRange')

/**
 * A half-open stretch of one local day: its start belongs to it, its end does not, so 24:00 closes the day.
 * `nextDay` marks the part after midnight of a range that began the day before (splitOvernight makes it).
 */
const timeRange = z.object({ start: startTime, end: endTime, nextDay: z.boolean().optional() })

/** Days of the calendar, both ends among them. */
export const dateSpan = z.object({ from: day, to: day })

/** Ranges by weekday, Monday first, and in their place on some dates others, or none. */
export const namedHours = z.object({
  week: z.array(z.array(timeRange).max(planLimits.ranges)).length(7),
  special: z.array(dateSpan.extend({ ranges: z.array(timeRange).max(planLimits.ranges) })).max(planLimits.specialDates),
})

/** What a plan names by its id; the server fills in the name for people. */
const named = z.object({ id: z.string().min(1), name: z.string().optional() })

/** A play plan as it is stored and as it travels. What must hold between its fields is validatePlan's. */
export const playPlan = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1, says('plan.nameRequired')).max(planLimits.nameLength, says('plan.nameTooLong')),
  type: z.enum(['idle', 'timed', 'insert']),
  level: z.literal([1, 2, 3, 4], says('plan.levelOutOfRange')),
  /** Null = open. */
  startDate: date,
  /** The last day that is served; null = open. */
  endDate: date,
  repeat: z.enum(['daily', 'weekly']),
  /** 1 = Monday ... 7 = Sunday; read only when weekly. */
  weekdays: z.array(z.number()).refine(isEachWeekdayOnce, says('plan.weekdaysInvalid')),
  /** Empty = all day. */
  ranges: z.array(timeRange).max(planLimits.ranges, says('plan.tooManyRanges')),
  /** Completed plays after which the plan is over; null = no limit. */
  plays: z.int(playsInvalid).min(1, playsInvalid).max(planLimits.plays, playsInvalid).nullable(),
  ignoreConflicts: z.boolean(),
  /** Days on which it does not play; absent = none. */
  exceptDates: z.array(dateSpan).max(planLimits.exceptDates, says('plan.tooManyExceptDates')).optional(),
  /** Sets of holidays on which it does not play either. */
  holidaySets: z.array(named).max(planLimits.holidaySets, says('plan.tooManyHolidaySets')).optional(),
  /** Hours by name, in place of `ranges`. */
  daypart: named.optional(),
})

/** A plan as one device holds it: with what it plays, what its place in the order hangs on, and what it names filled in. */
export const publishedPlan = playPlan.extend({
  /** The holidays of its sets among them. */
  exceptDates: z.array(dateSpan).max(planLimits.resolvedDates).optional(),
  /** Of its daypart. */
  hours: namedHours.optional(),
  /** The last day of what it plays; absent = none. */
  validUntil: day.optional(),
  /** Sent to this device itself, or to its group. */
  addressing: z.enum(['device', 'group']),
  /** Orders plans; it does not hold one back until then. */
  publishedAt: z.iso.datetime({ offset: true }),
  /** Its program is pinned on this device: it opens each round of its rank there; absent = it is not. */
  isPinned: z.boolean().optional(),
  /** Plays completed on this device's screen so far (rule 8). */
  played: z.int().min(0),
  programId: z.string().min(1),
  /** Length of one play. */
  durationMs: z.int().min(1),
  /** It is active until that instant and at no other time, whatever its dates say; those are for players of before. */
  emergency: z.object({ until: z.iso.datetime({ offset: true }) }).optional(),
})

export type TimeRange = z.infer<typeof timeRange>
export type DateSpan = z.infer<typeof dateSpan>
export type NamedHours = z.infer<typeof namedHours>
export type PlayPlan = z.infer<typeof playPlan>
export type Published = z.infer<typeof publishedPlan>
/** What says when a plan plays. */
export type TimedPlan = PlayPlan & Pick<Published, 'hours' | 'validUntil' | 'emergency'>

/** A range as people write it: an end before the start lies on the next day. */
export type ShownRange = { start: string; end: string }

/**
 * The stored form of shown ranges (rule 3). A range over midnight becomes two neighbours in the list, the second
 * marked `nextDay`; an end of 00:00 is the 24:00 of the same day. Equal times stay as they are, for validatePlan to refuse.
 */
export const splitOvernight = (shown: readonly ShownRange[]): TimeRange[] => shown.flatMap(split)

const split = ({ start, end }: ShownRange): TimeRange[] => {
  if (end >= start) return [{ start, end }]
  const evening: TimeRange = { start, end: '24:00' }
  return end === '00:00' ? [evening] : [evening, { start: '00:00', end, nextDay: true }]
}

/** The shown form of stored ranges: the inverse of splitOvernight for every list validatePlan accepts. */
export const joinOvernight = (stored: readonly TimeRange[]): ShownRange[] =>
  stored.flatMap(({ start, end, nextDay }, index) => {
    const next = stored[index + 1]
    if (nextDay) return []
    return [{ start, end: next?.nextDay ? next.end : end }]
  })
