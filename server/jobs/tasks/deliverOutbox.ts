import { z } from 'zod'
import { deliverOutbox } from '../../outbox/deliverOutbox.ts'
import { defineTask } from '../defineTask.ts'

/** One message of the outbox; it plans its next try itself. */
export const deliverOutboxTask = defineTask({
  name: 'deliverOutbox',
  data: z.object({ id: z.string() }),
  concurrency: 4,
  run: ({ id }, parts) => deliverOutbox(parts, id),
})
