import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

export const pins = defineService({
  name: 'pins',
  path: '/equDrawlist',
  calls: {
    /**
     * Pins a program on a device: each round of the plans of equal priority (rank) starts with this program. A
     * program that was pinned before in the same rank is unpinned (docs/rules-play-plan.md, 7). `isPinned` false
     * removes the pin.
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
