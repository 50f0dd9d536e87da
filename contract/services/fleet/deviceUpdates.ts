import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

/** Software versions of devices, for administrators. */
export const deviceUpdates = defineService({
  name: 'deviceUpdates',
  path: '/equipment',
  calls: {
    /** Every device with the kiosk software: its version, and the newest version available to the device. */
    getEquipmentUpdateList: {
      method: 'GET',
      path: 'getEquipmentUpdateList',
      access: { page: 'device', perm: 'view' },
      result: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          version: z.string(),
          /** Null: up to date. */
          newest: z.object({ apkId: z.string(), version: z.string() }).nullable(),
          updateStatus: z.string().nullable(),
        }),
      ),
    },
  },
})
