import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

/** What a secret address can do, and nothing else: its token is the proof. Counted, so that none is found by trying. */
export const emergencyHook = defineService({
  name: 'emergencyHook',
  path: '/emergencyHook',
  calls: {
    /** Started once: while it runs, the same again answers what is running. */
    start: {
      method: 'POST',
      path: ':token',
      access: 'public',
      isAtomic: false,
      reserve: 'emergency',
      result: z.object({ id: z.string(), devices: z.int(), isNew: z.boolean() }),
    },
    end: {
      method: 'POST',
      path: ':token/end',
      access: 'public',
      isAtomic: false,
      reserve: 'emergency',
      result: z.object({ ended: z.int() }),
    },
  },
})
