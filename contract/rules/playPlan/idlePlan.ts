import type { PlayPlan } from './plan.ts'

/** Default plan: plays whenever nothing else does. */
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
