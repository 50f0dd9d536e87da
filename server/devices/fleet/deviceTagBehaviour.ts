import { deviceTag } from '#contract/resources/fleet/deviceTag.ts'
import { behave } from '#server/calls/behave.ts'
import { tagBehaviourOf } from '#server/crud/tagHandlersOf.ts'

export const deviceTagBehaviour = behave(deviceTag, tagBehaviourOf(deviceTag, ['device']))
