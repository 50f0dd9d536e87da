import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { runStates, scheduledJobs } from '#contract/rules/jobs/scheduledJobs.ts'

/** What a cron expression means: why it cannot be used, or when it fires next. */
export const cronReading = z.object({
  /** An id of the catalogue; null when it can be used. */
  problem: z.string().nullable(),
  next: z.array(z.string()),
})

/** Work by the clock. A job is a key of a closed list, never a class by name (xboot-api.md 2.7). */
export const quartzJob = defineResource({
  name: 'quartzJob',
  path: '/quartzJob',
  title: 'title',
  menu: 'system',
  sort: { field: 'nextTime', order: 'asc' },
  fields: {
    /** The job's name in the reader's language. */
    title: f.text({ computed: true, readonly: true }),
    jobClassName: f.choice(scheduledJobs, { required: true, unique: true, immutable: true, filter: 'in' }),
    description: f.text({ max: 200, filter: 'contains' }),
    /** Six or seven fields as Quartz reads them, or five as Unix does; in the site's time zone. */
    cronExpression: f.text({ required: true, max: 120 }),
    /** What it means is each job's own matter (rules/jobs/jobParameter.ts). */
    parameter: f.text({ max: 100 }),
    /** 0 running by its schedule, -1 stopped. */
    status: f.choice([0, -1], { default: 0, readonly: true, filter: 'in' }),
    nextTime: f.moment({ readonly: true, quiet: true }),
    lastTime: f.moment({ readonly: true, quiet: true }),
    lastState: f.choice(runStates, { readonly: true, filter: 'in' }),
    lastDuration: f.int({ readonly: true, unit: 'ms' }),
    lastError: f.text({ readonly: true, max: 600 }),
    /** The next five, while it runs by its schedule. */
    nextRuns: f.json(z.array(z.string()), { computed: true, readonly: true }),
  },
  crud: { list: 'getAllByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'cronExpression', 'status', 'nextTime', 'lastState', 'lastTime'],
    form: ['jobClassName', 'description', 'cronExpression', 'parameter'],
    show: [
      'title',
      'cronExpression',
      'nextRuns',
      'parameter',
      'description',
      'status',
      'lastState',
      'lastTime',
      'lastDuration',
      'lastError',
    ],
    excel: [
      'jobClassName',
      'cronExpression',
      'parameter',
      'status',
      'nextTime',
      'lastState',
      'lastTime',
      'lastDuration',
    ],
    groups: {
      job: ['title', 'jobClassName', 'description', 'parameter'],
      schedule: ['status', 'cronExpression', 'nextRuns'],
      last: ['lastState', 'lastTime', 'lastDuration', 'lastError'],
    },
  },
  actions: {
    pause: { method: 'POST', path: 'pause', perm: 'disable', input: { id: f.ref('quartzJob', { required: true }) } },
    resume: { method: 'POST', path: 'resume', perm: 'enable', input: { id: f.ref('quartzJob', { required: true }) } },
    /** Beside the schedule, which stays as it is. Answers the id of the run. */
    runNow: {
      method: 'POST',
      path: 'runNow',
      perm: 'control',
      input: { id: f.ref('quartzJob', { required: true }) },
      result: z.string(),
    },
    /** While somebody types. */
    preview: {
      method: 'GET',
      path: 'preview',
      perm: 'view',
      input: { cronExpression: f.text({ required: true, max: 120 }) },
      result: cronReading,
    },
  },
})
export type QuartzJob = RecordOf<typeof quartzJob>
