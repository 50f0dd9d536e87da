import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { deliverWebhook } from './deliverWebhook.ts'

const data = z.object({ id: z.string(), due: z.number(), isAsked: z.boolean().optional() })
declare module '#server/jobs/taskData.ts' {
  interface TaskData {
    deliverWebhook: z.infer<typeof data>
  }
}

/** One try of one delivery, planned for the moment `due` or asked for by somebody; it plans the next one itself. */
export const deliverWebhookTask = defineTask({
  name: 'deliverWebhook',
  data,
  concurrency: 8,
  run: (planned, parts) => deliverWebhook(planned, parts),
})
