import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { performWebhookCall } from './webhookCalls.ts'

const data = z.object({ ruleId: z.string(), id: z.string(), event: z.string(), body: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    callAlarmWebhook: z.infer<typeof data>
  }
}

/**
 * Failed calls are retried for two to four hours. A receiver may get a call more than once and recognizes a repeated
 * call by its `id`.
 */
export const callAlarmWebhookTask = defineTask({
  name: 'callAlarmWebhook',
  data,
  concurrency: 4,
  retryLimit: 8,
  retryDelay: 30,
  async run(call, parts) {
    const answer = await performWebhookCall(parts, call)
    if (answer && !answer.isTaken) throw new AppError('alarmRule.webhookRefused', { answer: answer.answer })
  },
})
