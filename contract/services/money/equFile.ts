import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const access = { page: 'flowCharge', perm: 'view' } as const
/** Days in the site's time zone, both inclusive. */
const period = { startDate: f.date(), endDate: f.date() }

/** Charged traffic by device and file (spec 7). */
export const equFile = defineService({
  name: 'equFile',
  path: '/equFile',
  calls: {
    /** Charged files of a device. `name` is null for deleted files and for fonts. */
    getEquFileList: {
      method: 'GET',
      path: 'getEquFileList',
      access,
      input: { deviceId: f.ref('device', { required: true }), ...period },
      result: z.array(
        z.object({ fileId: z.string().nullable(), name: z.string().nullable(), bytes: z.number(), sends: z.number() }),
      ),
    },
    /** Bytes by device, largest first. */
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
