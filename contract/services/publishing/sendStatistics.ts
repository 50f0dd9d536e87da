import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const figures = {
  /** Lines of the send log: one per program or subtitle and device. */
  sends: z.number(),
  /** Sends that were downloaded completely. */
  whole: z.number(),
  /** Sends whose download failed and has not been retried. */
  failed: z.number(),
  /** Sends that were downloaded but are not playable. */
  cannotPlay: z.number(),
  /** Sends that are not downloaded yet. */
  underWay: z.number(),
  /** Number of retransmissions. */
  again: z.number(),
  /** Median of milliseconds from send to complete download. Null without downloads. */
  median: z.number().nullable(),
  /** 95th percentile of the milliseconds from send to complete download. */
  slowest: z.number().nullable(),
}
const totals = z.object(figures)
export type SendTotals = z.infer<typeof totals>

/** Maximum number of reasons and devices in one answer. */
export const mostSendRanks = 20

/** Numbers of sends in a period, by day of the send in the site's time zone. */
export const sendStatistics = defineService({
  name: 'sendStatistics',
  path: '/sendLog',
  calls: {
    getSendStatistics: {
      method: 'GET',
      path: 'getSendStatistics',
      access: { page: 'statistics', perm: 'view' },
      input: {
        startDate: f.date({ required: true }),
        endDate: f.date({ required: true }),
        programId: f.ref('program'),
        deviceId: f.ref('device'),
        /** Including subgroups. */
        groupId: f.ref('deviceGroup'),
      },
      result: z.object({
        totals,
        before: z.object({ startDate: z.string(), endDate: z.string(), totals }),
        /** One entry per day of the period, also for days without sends. */
        days: z.array(
          z.object({ day: z.string(), sends: z.number(), failed: z.number(), median: z.number().nullable() }),
        ),
        /** Why downloads or playback failed, most frequent first; null: not reported. */
        reasons: z.array(z.object({ reason: z.string().nullable(), sends: z.number(), devices: z.number() })),
        /** Devices with failures, most failures first. */
        devices: z.array(
          z.object({ id: z.string().nullable(), name: z.string(), failed: z.number(), sends: z.number() }),
        ),
      }),
    },
  },
})
