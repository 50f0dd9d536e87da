import type { PlanError, PlanErrorId } from './planErrors.ts'
import type { PlayPlan, TimeRange } from './playPlan.ts'

type Ranged = Pick<PlayPlan, 'ranges' | 'repeat' | 'weekdays' | 'ignoreConflicts'>

/** What must hold within and between the ranges of one plan; times are compared as the text they are. */
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

/** A part after midnight can only meet the ranges of the day that follows, where that day is served as well. */
const overlap = (a: TimeRange, b: TimeRange, plan: Ranged): boolean =>
  a.start < b.end && b.start < a.end && (Boolean(a.nextDay) === Boolean(b.nextDay) || servesDaysInARow(plan))

const servesDaysInARow = ({ repeat, weekdays }: Ranged): boolean =>
  repeat === 'daily' || weekdays.some(day => weekdays.includes((day % 7) + 1))
