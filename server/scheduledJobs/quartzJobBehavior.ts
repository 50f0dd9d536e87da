import { AppError, fieldError } from '#contract/errors/errors.ts'
import { quartzJob } from '#contract/resources/system/quartzJob.ts'
import { jobParameterError } from '#contract/rules/jobs/jobParameter.ts'
import type { ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { openRun } from './openRun.ts'
import { nextTimeOf, readCron } from './readCron.ts'

const shownRuns = 5

export const quartzJobBehavior = behave(quartzJob, {
  before: {
    create: (values, context) => checked(values, values, context),
    // Saving a schedule also resumes a stopped job (xboot-api.md 2.7).
    update: (values, row, context) =>
      checked(values, { ...row, ...values }, context, { isRescheduled: values.cronExpression !== undefined }),
  },
  decorate(records, context) {
    const { texts, language, time, now } = context
    for (const record of records) {
      record.title = texts.find(language, 'resources', `quartzJob.values.jobClassName.${record.jobClassName}`) ?? ''
      record.nextRuns =
        record.status === 0 ? readCron(record.cronExpression, time.zone()).next(now(), shownRuns).map(time.encode) : []
    }
  },
  actions: {
    pause: ({ id }, context) => change(id, { status: -1, nextTime: null }, context),
    async resume({ id }, context) {
      const { cronExpression } = await find(id, context)
      return change(id, { status: 0, nextTime: firstTimeOf(cronExpression, context) }, context)
    },
    async runNow({ id }, context) {
      const { jobClassName } = await find(id, context)
      const { username } = callerOf(context)
      const run = await openRun(context, { jobId: id, jobClassName, trigger: 'manual', by: username })
      if (run === null) throw new AppError('job.alreadyRunning')
      context.afterCommit(() => {
        context.publish.changed('quartzJob', 'updated', [{ id }])
        context.publish.changed('quartzJobRun', 'created', [{ id: run }])
      })
      return run
    },
    preview({ cronExpression }, { time, now }) {
      const reading = readCron(cronExpression, time.zone())
      const next = reading.next(now(), shownRuns)
      const problem = reading.problem ?? (next.length === 0 ? 'job.cronNeverRuns' : null)
      return { problem, next: next.map(time.encode) }
    },
  },
})

type Options = { isRescheduled?: boolean }

function checked(values: Values, whole: Values, context: Context, { isRescheduled = true }: Options = {}): Values {
  const problem = jobParameterError(whole.jobClassName as ScheduledJobName, (whole.parameter as string | null) ?? null)
  if (problem) throw fieldError('parameter', problem)
  if (!isRescheduled) return values
  return { ...values, status: 0, nextTime: firstTimeOf(String(values.cronExpression), context) }
}

/**
 * Returns the time of the first run. Throws a field error if the expression cannot be parsed or never fires again.
 */
function firstTimeOf(cronExpression: string, { time, now }: Context): Date {
  const { problem } = readCron(cronExpression, time.zone())
  if (problem) throw fieldError('cronExpression', problem)
  const next = nextTimeOf(cronExpression, time.zone(), now())
  if (!next) throw fieldError('cronExpression', 'job.cronNeverRuns')
  return next
}

async function find(id: string, { db }: Context) {
  const row = await db.selectFrom('quartzJob').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  return row
}

async function change(id: string, values: { status: 0 | -1; nextTime: Date | null }, context: Context): Promise<null> {
  const row = await context.db
    .updateTable('quartzJob')
    .set(({ eb }) => ({
      ...values,
      updateBy: callerOf(context).username,
      updateTime: context.now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  context.afterCommit(() => context.publish.changed('quartzJob', 'updated', [row]))
  return null
}
