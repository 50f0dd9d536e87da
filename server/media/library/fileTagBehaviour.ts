import { fileTag } from '#contract/resources/media/fileTag.ts'
import { behave } from '#server/calls/behave.ts'
import { tagBehaviourOf } from '#server/crud/tagHandlersOf.ts'

export const fileTagBehaviour = behave(fileTag, tagBehaviourOf(fileTag, ['file', 'binnedFile']))
