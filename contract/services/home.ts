import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const home = defineService({
  name: 'home',
  path: '/home',
  calls: {
    /** Counts of what the reader may see; null where the reader may not view the page. */
    homeNumberStart: {
      method: 'GET',
      path: 'homeNumberStart',
      access: 'member',
      result: z.object({
        devices: z.number().nullable(),
        devicesOnline: z.number().nullable(),
        programs: z.number().nullable(),
        files: z.number().nullable(),
        fileBytes: z.number().nullable(),
        users: z.number().nullable(),
        sendsOpen: z.number().nullable(),
      }),
    },
  },
})
