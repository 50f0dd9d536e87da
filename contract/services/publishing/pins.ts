import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

export const pins = defineService({
  name: 'pins',
  path: '/equDrawlist',
  calls: {
    /**
     * Pins a program on a device: each round of the plans of its rank (equal level, kind and target) starts with this
     * program (docs/rules-play-plan.md, 7). The new pin replaces earlier pins in this rank; if an earlier pinned
     * program also has a plan of another rank, its pin continues there. `isPinned` false removes the pin.
     */
    stick: {
      method: 'POST',
      path: 'stick',
      access: { page: 'program', perm: 'send' },
      input: {
        deviceId: f.ref('device', { required: true }),
        programId: f.ref('program', { required: true }),
        isPinned: f.flag({ default: true }),
      },
      result: z.null(),
    },
  },
})
