import { resources } from '#contract/resources/index.ts'
import type { Declared, Subject } from '#server/assembly/defineSubject.ts'
import { behaviors } from './behaviors.ts'
import { outside } from './outside.ts'
import { scheduledJobRuns } from './scheduledJobs.ts'
import { settingBehaviors } from './settingBehaviors.ts'
import { subjects } from './subjects.ts'

/** Everything that subjects declare which other subjects need. */
export const declared: Declared = {
  resources,
  behaviors,
  settings: settingBehaviors,
  jobs: scheduledJobRuns,
  outside,
  async fileReplaced(fileId, context) {
    for (const { fileReplaced } of subjects as readonly Subject[]) await fileReplaced?.(fileId, context)
  },
}
