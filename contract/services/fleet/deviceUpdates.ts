import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

/** Versions and what is to become of them, for administrators. */
export const deviceUpdates = defineService({
  name: 'deviceUpdates',
  path: '/equipment',
  calls: {
    /** Every screen that runs the program around the player: its version, and the newest that it may have. */
    getEquipmentUpdateList: {
      method: 'GET',
      path: 'getEquipmentUpdateList',
      access: { page: 'device', perm: 'view' },
      result: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          version: z.string(),
          /** Null: it runs the newest. */
          newest: z.object({ apkId: z.string(), version: z.string() }).nullable(),
          updateStatus: z.string().nullable(),
        }),
      ),
    },
  },
})
