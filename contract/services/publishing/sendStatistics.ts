import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const figures = {
  /** Lines of the send log: one a program or subtitle and device. */
  sends: z.number(),
  /** The screen holds it whole. */
  whole: z.number(),
  /** Its download failed and was not sent again since. */
  failed: z.number(),
  /** Held by the screen, which cannot play it. */
  cannotPlay: z.number(),
  /** Not there yet. */
  underWay: z.number(),
  /** How often something was sent again. */
  again: z.number(),
  /** Milliseconds from sending until the screen held it: of one half no longer than this. Null while nothing arrived. */
  median: z.number().nullable(),
  /** The same of nineteen out of twenty. */
  slowest: z.number().nullable(),
}
const totals = z.object(figures)
export type SendTotals = z.infer<typeof totals>

/** Reasons and devices of one answer. */
export const mostSendRanks = 20

/** Sends of a period, by the day in the site's zone on which they were made. */
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
        /** With those below it. */
        groupId: f.ref('deviceGroup'),
      },
      result: z.object({
        totals,
        before: z.object({ startDate: z.string(), endDate: z.string(), totals }),
        /** Every day of the period. */
        days: z.array(
          z.object({ day: z.string(), sends: z.number(), failed: z.number(), median: z.number().nullable() }),
        ),
        /** Why downloads failed and what is held cannot be played, the most frequent first; null: the screen did not say. */
        reasons: z.array(z.object({ reason: z.string().nullable(), sends: z.number(), devices: z.number() })),
        /** Devices with failures, the most first. */
        devices: z.array(
          z.object({ id: z.string().nullable(), name: z.string(), failed: z.number(), sends: z.number() }),
        ),
      }),
    },
  },
})
