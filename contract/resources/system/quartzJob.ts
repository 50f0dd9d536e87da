import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { runStates, scheduledJobs } from '#contract/rules/jobs/scheduledJobs.ts'

/** Validation of a cron expression: why it is invalid, or its next runs. */
export const cronReading = z.object({
  /** Error id; null for a valid expression. */
  problem: z.string().nullable(),
  next: z.array(z.string()),
})

/** A scheduled job. Jobs are keys of a closed list, never class names (xboot-api.md 2.7). */
export const quartzJob = defineResource({
  name: 'quartzJob',
  path: '/quartzJob',
  title: 'title',
  menu: 'system',
  sort: { field: 'nextTime', order: 'asc' },
  fields: {
    /** The job's translated name. */
    title: f.text({ computed: true, readonly: true }),
    jobClassName: f.choice(scheduledJobs, { required: true, unique: true, immutable: true, filter: 'in' }),
    description: f.text({ max: 200, filter: 'contains' }),
    /** Six or seven fields as in Quartz, or five as in Unix; in the site's time zone. */
    cronExpression: f.text({ required: true, max: 120 }),
    /** Parameter of the job; its meaning depends on the job (rules/jobs/jobParameter.ts). */
    parameter: f.text({ max: 100 }),
    /** 0 scheduled, -1 paused. */
    status: f.choice([0, -1], { default: 0, readonly: true, filter: 'in' }),
    nextTime: f.moment({ readonly: true, quiet: true }),
    lastTime: f.moment({ readonly: true, quiet: true }),
    lastState: f.choice(runStates, { readonly: true, filter: 'in' }),
    lastDuration: f.int({ readonly: true, unit: 'ms' }),
    lastError: f.text({ readonly: true, max: 600 }),
    /** The next five runs; empty while paused. */
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
    /** Runs once now; the schedule is not affected. Returns the id of the run. */
    runNow: {
      method: 'POST',
      path: 'runNow',
      perm: 'control',
      input: { id: f.ref('quartzJob', { required: true }) },
      result: z.string(),
    },
    /** Validates an expression as the user types. */
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
