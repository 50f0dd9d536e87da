import { type PlanError, type PlanErrorId, planErrors } from '#contract/errors/planErrors.ts'
import { type PlayPlan, playPlan, type TimeRange } from './plan.ts'

/** A plan in a form, before it has an id. */
type PlanDraft = Omit<PlayPlan, 'id'>

const planDraft = playPlan.omit({ id: true })

/** All errors of a single plan (spec 5); empty when it may be saved. conflictOf finds conflicts with other plans. */
export const validatePlan = (plan: PlanDraft): PlanError[] => {
  const malformed = malformedIn(plan)
  const broken = new Set(malformed.map(({ field }) => field.split('.')[0]))
  // Skip rules that read malformed fields.
  const related = rules.filter(({ reads }) => !reads.some(field => broken.has(field)))
  return [...malformed, ...related.flatMap(({ check }) => check(plan))]
}

const malformedIn = (plan: PlanDraft): PlanError[] =>
  (planDraft.safeParse(plan).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    id: planErrors.find(id => id === message) ?? 'plan.malformed',
  }))

type Rule = { reads: (keyof PlanDraft)[]; check: (plan: PlanDraft) => PlanError[] }

const rule = (
  field: keyof PlanDraft,
  id: PlanErrorId,
  reads: Rule['reads'],
  isBroken: (plan: PlanDraft) => boolean,
) => ({
  reads: [field, ...reads],
  check: (plan: PlanDraft) => (isBroken(plan) ? [{ field, id }] : []),
})

type Ranged = Pick<PlayPlan, 'ranges' | 'repeat' | 'weekdays' | 'ignoreConflicts'>

/** Errors within and between the ranges of one plan; times compare as text. */
export const validateRanges = (plan: Ranged): PlanError[] => {
  const { ranges } = plan
  return ranges.flatMap((range, index): PlanError[] => {
    const before = ranges.slice(0, index)
    const errorAt = (part: string, id: PlanErrorId): PlanError[] => [{ field: `ranges.${index}${part}`, id }]

    if (range.start >= range.end) return errorAt('.end', 'plan.startTimeNotBeforeEndTime')
    if (range.nextDay) {
      const evening = before.at(-1)
      if (range.start !== '00:00' || !evening || evening.nextDay || evening.end !== '24:00') {
        return errorAt('', 'plan.overnightHalfAlone')
      }
      if (range.end >= evening.start) return errorAt('.end', 'plan.overnightTooLong')
    } else if (before.some(other => !other.nextDay && other.start === range.start)) {
      return errorAt('.start', 'plan.startTimesEqual')
    }
    const collides = !plan.ignoreConflicts && before.some(other => overlap(range, other, plan))
    return collides ? errorAt('', 'plan.rangesOverlap') : []
  })
}

/**
 * Whether two ranges overlap. The part after midnight only overlaps ranges of the next day if the plan plays then.
 */
const overlap = (a: TimeRange, b: TimeRange, plan: Ranged): boolean =>
  a.start < b.end && b.start < a.end && (Boolean(a.nextDay) === Boolean(b.nextDay) || servesDaysInARow(plan))

const servesDaysInARow = ({ repeat, weekdays }: Ranged): boolean =>
  repeat === 'daily' || weekdays.some(day => weekdays.includes((day % 7) + 1))

function validateExceptDates({ exceptDates = [] }: PlanDraft): PlanError[] {
  return exceptDates.flatMap(({ from, to }, index): PlanError[] =>
    from <= to ? [] : [{ field: `exceptDates.${index}.to`, id: 'plan.exceptDatesOutOfOrder' }],
  )
}

const rules: Rule[] = [
  rule('level', 'plan.idleLevelNotLowest', ['type'], ({ type, level }) => type === 'idle' && level !== 1),
  rule(
    'endDate',
    'plan.startDateNotBeforeEndDate',
    ['startDate'],
    ({ startDate, endDate }) => startDate !== null && endDate !== null && startDate >= endDate,
  ),
  rule(
    'weekdays',
    'plan.weekdayRequired',
    ['repeat'],
    ({ repeat, weekdays }) => repeat === 'weekly' && weekdays.length === 0,
  ),
  rule(
    'ranges',
    'plan.rangeRequired',
    ['type', 'daypart'],
    ({ type, ranges, daypart }) => type === 'timed' && ranges.length === 0 && !daypart,
  ),
  rule('plays', 'plan.playsRequired', ['type'], ({ type, plays }) => type === 'insert' && plays === null),
  { reads: ['ranges', 'repeat', 'weekdays', 'ignoreConflicts'], check: validateRanges },
  { reads: ['exceptDates'], check: validateExceptDates },
]
