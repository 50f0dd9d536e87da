import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const figures = {
  /** Bytes that screens downloaded and that were charged. */
  charged: z.number(),
  /** Sends that were charged: one per content and device. */
  sends: z.number(),
}
const totals = z.object({ ...figures, devices: z.number() })
export type FlowTotals = z.infer<typeof totals>

/** Maximum number of devices in one answer. */
export const mostFlowRanks = 20

/**
 * Charged traffic of a period, by day of the delivery in the site's time zone. Nothing is charged while traffic is
 * not metered.
 */
export const flowStatistics = defineService({
  name: 'flowStatistics',
  path: '/equFile',
  calls: {
    getFlowStatistics: {
      method: 'GET',
      path: 'getFlowStatistics',
      access: { page: 'statistics', perm: 'view' },
      input: {
        startDate: f.date({ required: true }),
        endDate: f.date({ required: true }),
        deviceId: f.ref('device'),
        /** Including subgroups. */
        groupId: f.ref('deviceGroup'),
      },
      result: z.object({
        isMetered: z.boolean(),
        totals,
        before: z.object({ startDate: z.string(), endDate: z.string(), totals }),
        /** One entry per day of the period, also for days without traffic. */
        days: z.array(z.object({ day: z.string(), ...figures })),
        /** Devices with the most traffic come first. A deleted device has its latest name and a null `id`. */
        devices: z.array(z.object({ id: z.string().nullable(), name: z.string(), ...figures })),
      }),
    },
  },
})
