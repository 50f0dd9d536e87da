import { defineSubject } from '#server/assembly/defineSubject.ts'
import { quartzJobBehavior } from './quartzJobBehavior.ts'
import { createQuartzJobRun } from './quartzJobRun.ts'

export const scheduledJobs = defineSubject({
  name: 'scheduledJobs',
  behaviors: {
    quartzJob: quartzJobBehavior,
  },
  tasks: declared => ({
    quartzJobRun: createQuartzJobRun(declared.jobs),
  }),
})
