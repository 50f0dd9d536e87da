import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

export const activityPage = 20

/** An operation on a record. `operation` is a route id; `fields` are the names of fields changed by an edit. */
const activityEntry = z.object({
  id: z.string(),
  operation: z.string(),
  by: z.string().nullable(),
  time: z.string(),
  fields: z.array(z.string()).nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Entries of the operation log about one record, for accounts that may see the record. */
export const activity = defineService({
  name: 'activity',
  path: '/activity',
  calls: {
    /**
     * Newest first; `before`: id of the oldest entry already loaded. Names and values of other records are left out.
     */
    ofRecord: {
      method: 'GET',
      path: 'ofRecord/:resource/:id',
      access: 'member',
      input: { before: f.text({ max: 19 }) },
      result: z.object({
        content: z.array(activityEntry),
        hasMore: z.boolean(),
        /**
         * Time of the oldest log entry that is linked to a record; operations before it appear in no history. Null:
         * no entry is linked yet.
         */
        since: z.string().nullable(),
      }),
    },
  },
})
