import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

/** Calls of a secret emergency address, authenticated by its token only. Rate-limited against guessing. */
export const emergencyHook = defineService({
  name: 'emergencyHook',
  path: '/emergencyHook',
  calls: {
    /** Starts the emergency of the address. Idempotent: while that emergency runs, returns it. */
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
