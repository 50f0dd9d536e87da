import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

/** Always on, beneath everything else. */
export const idlePlan: PlayPlan = {
  id: 'new',
  name: 'Bench',
  type: 'idle',
  level: 1,
  startDate: null,
  endDate: null,
  repeat: 'daily',
  weekdays: [],
  ranges: [],
  plays: null,
  ignoreConflicts: true,
}
