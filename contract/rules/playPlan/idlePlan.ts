import type { PlayPlan } from './plan.ts'

/** What a plan says that says nothing yet: it plays whenever nothing else does. */
export const idlePlan: Omit<PlayPlan, 'id' | 'name'> = {
  type: 'idle',
  level: 1,
  startDate: null,
  endDate: null,
  repeat: 'daily',
  weekdays: [],
  ranges: [],
  plays: null,
  ignoreConflicts: false,
}
