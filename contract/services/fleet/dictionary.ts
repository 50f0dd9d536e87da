import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

/** What the site can be asked for a list of. */
export const dictionary = defineService({
  name: 'dictionary',
  path: '/dictionary',
  calls: {
    /** The commands of the table, as a program of somebody else's needs to know them. */
    getCmdList: {
      method: 'GET',
      path: 'getCmdList',
      access: { page: 'device', perm: 'view' },
      result: z.array(
        z.object({
          command: z.string(),
          /** In the caller's language. */
          title: z.string(),
          /** What a screen must have said it can do. */
          capability: z.string(),
          args: z.array(z.string()),
          perm: z.string(),
          confirm: z.boolean(),
          /** Seconds until it expires unanswered. */
          deadline: z.number(),
        }),
      ),
    },
  },
})
