import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { deliverOutbox } from './deliverOutbox.ts'

const data = z.object({ id: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    deliverOutbox: z.infer<typeof data>
  }
}

/** Delivers one message of the outbox. `deliverOutbox` schedules retries itself. */
export const deliverOutboxTask = defineTask({
  name: 'deliverOutbox',
  data,
  concurrency: 4,
  run: ({ id }, parts) => deliverOutbox(parts, id),
})
