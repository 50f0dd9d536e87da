import { type PlanError, type PlanErrorId, planErrors } from './planErrors.ts'
import { type PlayPlan, playPlan } from './playPlan.ts'
import { validateRanges } from './validateRanges.ts'

/** A plan as a form fills it in: its id comes later. */
type PlanDraft = Omit<PlayPlan, 'id'>

const planDraft = playPlan.omit({ id: true })

/** Everything wrong with a plan by itself (spec 5); empty when it may be saved. Conflicts with others: conflictOf. */
export const validatePlan = (plan: PlanDraft): PlanError[] => {
  const malformed = malformedIn(plan)
  const broken = new Set(malformed.map(({ field }) => field.split('.')[0]))
  // A rule between fields says nothing about fields that are no values of theirs.
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
  rule('ranges', 'plan.rangeRequired', ['type'], ({ type, ranges }) => type === 'timed' && ranges.length === 0),
  rule('plays', 'plan.playsRequired', ['type'], ({ type, plays }) => type === 'insert' && plays === null),
  { reads: ['ranges', 'repeat', 'weekdays', 'ignoreConflicts'], check: validateRanges },
]
