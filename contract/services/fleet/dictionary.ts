import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const dictionary = defineService({
  name: 'dictionary',
  path: '/dictionary',
  calls: {
    /** All commands, for external tools. */
    getCmdList: {
      method: 'GET',
      path: 'getCmdList',
      access: { page: 'device', perm: 'view' },
      result: z.array(
        z.object({
          command: z.string(),
          /** In the caller's language. */
          title: z.string(),
          /** Capability that the device must report. */
          capability: z.string(),
          args: z.array(z.string()),
          perm: z.string(),
          confirm: z.boolean(),
          /** Seconds until an unanswered command expires. */
          deadline: z.number(),
        }),
      ),
    },
  },
})
