import { fileTag } from '#contract/resources/media/fileTag.ts'
import { tagBehaviorOf } from '#server/crud/tagHandlersOf.ts'
import { behave } from '#server/kernel/behave.ts'

export const fileTagBehavior = behave(fileTag, tagBehaviorOf(fileTag, ['file', 'binnedFile']))
