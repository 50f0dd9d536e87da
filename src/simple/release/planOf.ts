import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import { type PlayPlan, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'

/** When it is shown, as a person fills it in; empty texts say nothing. */
export type When = {
  readonly isNow: boolean
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
  /** 1 = Monday ... 7 = Sunday; none: every day. */
  readonly weekdays: readonly number[]
}

export const now: When = { isNow: true, from: '', to: '', start: '', end: '', weekdays: [] }

/** From now on it takes its turn whenever no other plan has its hours; at times it has the screen. */
export function planOf(when: When, id: string, name: string): PlayPlan {
  if (when.isNow) return { ...idlePlan, id, name }
  const { from, to, start, end, weekdays } = when
  return {
    ...idlePlan,
    ...{ id, name, type: 'timed', level: 2 },
    startDate: from || null,
    endDate: to || null,
    repeat: weekdays.length > 0 ? 'weekly' : 'daily',
    weekdays: [...weekdays].sort(),
    ranges: start || end ? splitOvernight([{ start: start || '00:00', end: end || '24:00' }]) : [],
  }
}

/** Error ids. */
export const problemsOf = (when: When): string[] => validatePlan(planOf(when, 'draft', 'draft')).map(({ id }) => id)
