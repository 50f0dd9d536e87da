import { AppError } from '#contract/errors/errors.ts'
import { task } from '#contract/services/system/task.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'

const most = 50

export const taskHandlers = serve(task, {
  async getMine(_input, context) {
    const rows = await context.db
      .selectFrom('taskProgress')
      .select(['id', 'task', 'subject', 'unit', 'state', 'done', 'total', 'result', 'error'])
      .where('ownerId', '=', callerOf(context).id)
      .orderBy('createTime', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ error, ...row }) => ({
      ...row,
      message: error && context.texts.say(context.language, error.id, error.params),
    }))
  },

  async clear({ jobId }, context) {
    const removed = await context.db
      .deleteFrom('taskProgress')
      .where('id', '=', jobId)
      .where('ownerId', '=', callerOf(context).id)
      .where('state', 'in', ['done', 'failed'])
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new AppError('general.notFound')
    return null
  },
})
