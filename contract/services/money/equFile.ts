import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const access = { page: 'flowCharge', perm: 'view' } as const
/** Days of the site's zone, both of them included. */
const period = { startDate: f.date(), endDate: f.date() }

/** What was charged, by device and by file (spec 7). */
export const equFile = defineService({
  name: 'equFile',
  path: '/equFile',
  calls: {
    /** Files that a device was sent; `name` is null where the file is gone, and of fonts. */
    getEquFileList: {
      method: 'GET',
      path: 'getEquFileList',
      access,
      input: { deviceId: f.ref('device', { required: true }), ...period },
      result: z.array(
        z.object({ fileId: z.string().nullable(), name: z.string().nullable(), bytes: z.number(), sends: z.number() }),
      ),
    },
    /** Bytes by device, the most first. */
    getSimpleEquFileFlow: {
      method: 'GET',
      path: 'getSimpleEquFileFlow',
      access,
      input: period,
      result: z.array(
        z.object({
          deviceId: z.string().nullable(),
          deviceName: z.string(),
          charged: z.number(),
          reserved: z.number(),
        }),
      ),
    },
  },
})
