import { z } from 'zod'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'

const planLimits = {
  nameLength: 100,
  /** Maximum number of stored ranges; an overnight range is stored as two. */
  ranges: 48,
  /** Maximum number of exceptions entered by users. */
  exceptDates: 100,
  /** Maximum number of exceptions that a device stores, holidays included. */
  resolvedDates: 5000,
  holidaySets: 10,
  /** Maximum number of special dates in named hours. */
  specialDates: 400,
  plays: 999_999,
  /** Earliest and latest date. Dates outside are typing errors, and the time zone rules of some are unknown. */
  firstDate: '2000-01-01',
  lastDate: '2999-12-31',
} as const

// The message of an issue is an error id, so that documents and forms report the same errors.
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
 * A half-open range of one local day: includes `start`, excludes `end`, so 24:00 ends the day. `nextDay` marks the
 * part after midnight of a range that started the day before (created by splitOvernight).
 */
const timeRange = z.object({ start: startTime, end: endTime, nextDay: z.boolean().optional() })

/** Calendar days, both inclusive. */
export const dateSpan = z.object({ from: day, to: day })

/** Ranges by weekday, Monday first, and special dates whose ranges replace them. */
export const namedHours = z.object({
  week: z.array(z.array(timeRange).max(planLimits.ranges)).length(7),
  special: z.array(dateSpan.extend({ ranges: z.array(timeRange).max(planLimits.ranges) })).max(planLimits.specialDates),
})

/** A referenced record by id; the server fills in the name for display. */
const named = z.object({ id: z.string().min(1), name: z.string().optional() })

/** A play plan as stored and transmitted. validatePlan checks the rules between its fields. */
export const playPlan = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1, says('plan.nameRequired')).max(planLimits.nameLength, says('plan.nameTooLong')),
  type: z.enum(['idle', 'timed', 'insert']),
  level: z.literal([1, 2, 3, 4], says('plan.levelOutOfRange')),
  /** First day, inclusive; null = open. */
  startDate: date,
  /** Last day, inclusive; null = open. */
  endDate: date,
  repeat: z.enum(['daily', 'weekly']),
  /** 1 = Monday ... 7 = Sunday; ignored unless weekly. */
  weekdays: z.array(z.number()).refine(isEachWeekdayOnce, says('plan.weekdaysInvalid')),
  /** Empty = all day. */
  ranges: z.array(timeRange).max(planLimits.ranges, says('plan.tooManyRanges')),
  /** Completed plays after which the plan ends; null = unlimited. */
  plays: z.int(playsInvalid).min(1, playsInvalid).max(planLimits.plays, playsInvalid).nullable(),
  ignoreConflicts: z.boolean(),
  /** Days on which the plan does not play; absent = none. */
  exceptDates: z.array(dateSpan).max(planLimits.exceptDates, says('plan.tooManyExceptDates')).optional(),
  /** Holiday sets on whose days the plan does not play. */
  holidaySets: z.array(named).max(planLimits.holidaySets, says('plan.tooManyHolidaySets')).optional(),
  /** Named hours that replace `ranges`. */
  daypart: named.optional(),
})

/** A plan as one device stores it: with its content, its ranking, and referenced records resolved. */
export const publishedPlan = playPlan.extend({
  /** Includes the days of the plan's holiday sets. */
  exceptDates: z.array(dateSpan).max(planLimits.resolvedDates).optional(),
  hours: namedHours.optional(),
  /** Last valid day of the content; absent = unlimited. */
  validUntil: day.optional(),
  /** Sent to the device itself, or to its group. */
  addressing: z.enum(['device', 'group']),
  /** Only used for ordering; a future time does not delay the plan. */
  publishedAt: z.iso.datetime({ offset: true }),
  /** The program is pinned on this device: each round of turns in its rank starts with it. Absent = not pinned. */
  isPinned: z.boolean().optional(),
  /** Plays completed on this device (rule 5). */
  played: z.int().min(0),
  programId: z.string().min(1),
  /** Length of one play. */
  durationMs: z.int().min(1),
  /** The plan is active until that instant, whatever its dates say; the dates are for older players. */
  emergency: z.object({ until: z.iso.datetime({ offset: true }) }).optional(),
})

export type TimeRange = z.infer<typeof timeRange>
export type DateSpan = z.infer<typeof dateSpan>
export type NamedHours = z.infer<typeof namedHours>
export type PlayPlan = z.infer<typeof playPlan>
export type Published = z.infer<typeof publishedPlan>
/** The fields that determine when a plan plays. */
export type TimedPlan = PlayPlan & Pick<Published, 'hours' | 'validUntil' | 'emergency'>

/** A range as displayed: an end before the start lies on the next day. */
export type ShownRange = { start: string; end: string }

/**
 * Converts displayed ranges to stored ones (rule 3). An overnight range becomes two adjacent entries, the second
 * marked `nextDay`; an end of 00:00 becomes 24:00 of the same day. Equal times stay, so that validatePlan rejects
 * them.
 */
export const splitOvernight = (shown: readonly ShownRange[]): TimeRange[] => shown.flatMap(split)

const split = ({ start, end }: ShownRange): TimeRange[] => {
  if (end >= start) return [{ start, end }]
  const evening: TimeRange = { start, end: '24:00' }
  return end === '00:00' ? [evening] : [evening, { start: '00:00', end, nextDay: true }]
}

/**
 * Converts stored ranges to displayed ones; the inverse of splitOvernight for every list that validatePlan accepts.
 */
export const joinOvernight = (stored: readonly TimeRange[]): ShownRange[] =>
  stored.flatMap(({ start, end, nextDay }, index) => {
    const next = stored[index + 1]
    if (nextDay) return []
    return [{ start, end: next?.nextDay ? next.end : end }]
  })
