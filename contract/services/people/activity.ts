import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Entries that come at once. */
export const activityPage = 20

/** What somebody did to a record. `operation` is a route's id; `fields` are those an edit changed, by their names. */
const activityEntry = z.object({
  id: z.string(),
  operation: z.string(),
  by: z.string().nullable(),
  time: z.string(),
  fields: z.array(z.string()).nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** What the operation log knows of one record, for those who may see the record. */
export const activity = defineService({
  name: 'activity',
  path: '/activity',
  calls: {
    /** The newest first; `before` is the last entry that is there already. Names and values of other records are left out. */
    ofRecord: {
      method: 'GET',
      path: 'ofRecord/:resource/:id',
      access: 'member',
      input: { before: f.text({ max: 19 }) },
      result: z.object({
        content: z.array(activityEntry),
        hasMore: z.boolean(),
        /** Since when entries of the log name their records; null: none does yet. */
        since: z.string().nullable(),
      }),
    },
  },
})
