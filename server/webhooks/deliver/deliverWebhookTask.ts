import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { deliverWebhook } from './deliverWebhook.ts'

const data = z.object({ id: z.string(), due: z.number(), isAsked: z.boolean().optional() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    deliverWebhook: z.infer<typeof data>
  }
}

/**
 * Makes one attempt to deliver, at its planned time or because a user requested it. `deliverWebhook` enqueues
 * the next attempt.
 */
export const deliverWebhookTask = defineTask({
  name: 'deliverWebhook',
  data,
  concurrency: 8,
  run: (planned, parts) => deliverWebhook(planned, parts),
})
