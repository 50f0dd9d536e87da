import { wave } from '#contract/resources/publishing/wave.ts'
import { behave } from '#server/kernel/behave.ts'
import { steppedActions } from '#server/stepped/index.ts'
import { steppedWaves } from './steppedWaves.ts'

export const waveBehavior = behave(wave, { actions: steppedActions(steppedWaves) })
