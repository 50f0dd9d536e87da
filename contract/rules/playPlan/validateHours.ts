import type { PlanError } from '#contract/errors/planErrors.ts'
import type { NamedHours, TimeRange } from './plan.ts'
import { validateRanges } from './validatePlan.ts'

/** All errors of named hours. Fields are paths of the stored form: `week.0.1.end`, `special.2.to`. */
export const validateHours = ({ week, special }: NamedHours): PlanError[] => [
  ...week.flatMap((ranges, index) => errorsOf(ranges, `week.${index}`)),
  ...special.flatMap(({ from, to, ranges }, index): PlanError[] => {
    const meets = special.slice(0, index).some(other => from <= other.to && other.from <= to)
    return [
      ...(from > to ? [{ field: `special.${index}.to`, id: 'plan.exceptDatesOutOfOrder' } as const] : []),
      ...(meets ? [{ field: `special.${index}.from`, id: 'plan.specialDatesMeet' } as const] : []),
      ...errorsOf(ranges, `special.${index}`),
    ]
  }),
]

/** Errors of one day's ranges, checked like those of a plan that plays on a single weekday. */
const errorsOf = (ranges: TimeRange[], at: string): PlanError[] =>
  validateRanges({ ranges, repeat: 'weekly', weekdays: [1], ignoreConflicts: false }).map(({ field, id }) => ({
    field: field.replace(/^ranges/, at),
    id,
  }))
