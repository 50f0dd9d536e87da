import { idlePlan as always } from '#contract/rules/playPlan/idlePlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'

export const idlePlan: PlayPlan = { ...always, id: 'new', name: 'Always' }
