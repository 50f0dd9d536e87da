import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import { type PlayPlan, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'

/** Form values for the times of a release; an empty text means no limit. */
export type When = {
  readonly isNow: boolean
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
  /** 1 = Monday ... 7 = Sunday; empty: every day. */
  readonly weekdays: readonly number[]
}

export const now: When = { isNow: true, from: '', to: '', start: '', end: '', weekdays: [] }

/** Now: an idle plan, which plays when no other plan applies. At set times: a timed plan of level 2. */
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

/** Error ids of invalid times. */
export const problemsOf = (when: When): string[] => validatePlan(planOf(when, 'draft', 'draft')).map(({ id }) => id)
