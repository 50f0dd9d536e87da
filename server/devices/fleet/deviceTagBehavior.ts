import { deviceTag } from '#contract/resources/fleet/deviceTag.ts'
import { tagBehaviorOf } from '#server/crud/tagHandlersOf.ts'
import { behave } from '#server/kernel/behave.ts'

export const deviceTagBehavior = behave(deviceTag, tagBehaviorOf(deviceTag, ['device']))
