import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { runResult, runStates, scheduledJobs } from '#contract/rules/jobs/scheduledJobs.ts'

export const quartzJobRun = defineResource({
  name: 'quartzJobRun',
  path: '/quartzJobRun',
  title: 'jobClassName',
  page: 'quartzJob',
  fields: {
    quartzJobId: f.text({ readonly: true, required: true, max: 20, filter: 'eq' }),
    jobClassName: f.choice(scheduledJobs, { readonly: true, required: true, filter: 'in' }),
    trigger: f.choice(['schedule', 'manual'], { readonly: true, default: 'schedule', filter: 'in' }),
    state: f.choice(runStates, { readonly: true, default: 'waiting', filter: 'in' }),
    /** 1 for the first attempt. */
    attempt: f.int({ readonly: true, default: 0 }),
    startTime: f.moment({ readonly: true }),
    duration: f.int({ readonly: true, unit: 'ms' }),
    result: f.json(runResult, { readonly: true }),
    /** Redacted: anything that looks like a secret is removed. */
    error: f.text({ readonly: true, max: 600 }),
  },
  crud: { list: 'getAllByPage', one: 'get/:id' },
  views: {
    list: ['startTime', 'state', 'trigger', 'attempt', 'duration', 'result', 'error'],
    show: ['state', 'trigger', 'attempt', 'startTime', 'duration', 'result', 'error'],
  },
})
export type QuartzJobRun = RecordOf<typeof quartzJobRun>
