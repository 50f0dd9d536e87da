import { rollout } from '#contract/resources/fleet/rollout.ts'
import { behave } from '#server/kernel/behave.ts'
import { steppedActions } from '#server/stepped/index.ts'
import { steppedRollouts } from './steppedRollouts.ts'

export const rolloutBehavior = behave(rollout, { actions: steppedActions(steppedRollouts) })
