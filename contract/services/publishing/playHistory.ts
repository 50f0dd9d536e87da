import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/** What plays are summed by. */
export const playSums = ['program', 'file', 'device', 'group', 'day'] as const
export type PlaySum = (typeof playSums)[number]

/** Days of one period at most: a leap year. */
export const mostHistoryDays = 366
/** Rows of one answer at most. An export asks for few pages, because each page sums all plays again. */
export const mostHistoryRows = 10_000

const ofProof = { page: 'proof', perm: 'view' } as const

/** Days are those of the devices; of a group with those below it. */
const narrowing = {
  startDate: f.date({ required: true }),
  endDate: f.date({ required: true }),
  programId: f.ref('program'),
  fileId: f.ref('file'),
  deviceId: f.ref('device'),
  groupId: f.ref('deviceGroup'),
} as const

const sums = {
  plays: z.number(),
  /** Those that were seen from their beginning to their end. */
  completed: z.number(),
  /** Of an uncertain time. */
  unsure: z.number(),
  /** Milliseconds on the screens. */
  shown: z.number(),
  /** How many screens they were seen on. */
  devices: z.number(),
}
const historyRow = z.object({
  /** Of what it is summed by: an id, or a day; null for programs of several files and for screens in no group. */
  id: z.string().nullable(),
  /** As it was called when it played last. */
  name: z.string().nullable(),
  ...sums,
})
export type HistoryRow = z.infer<typeof historyRow>
const totals = z.object(sums)
export type HistoryTotals = z.infer<typeof totals>

/** A block as it came, with what it takes to verify it. */
const playLine = z.object({
  eid: z.string(),
  deviceId: z.string(),
  /** ECDSA on P-256: the coordinates of the public key, base64url. */
  key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  first: z.number(),
  count: z.number(),
  /** Base64url. */
  block: z.string(),
  signature: z.string(),
})
export type PlayLine = z.infer<typeof playLine>

const { devices: _devices, ...ofDay } = sums

/** How often what was played (spec 12): from blocks that screens signed, and from the reports of players of before. */
export const playHistory = defineService({
  name: 'playHistory',
  path: '/player',
  calls: {
    getHistoryPlayer: {
      method: 'GET',
      path: 'getHistoryPlayer',
      access: ofProof,
      input: {
        ...narrowing,
        by: f.choice(playSums, { default: 'program' }),
        pageNumber: f.int({ default: 1, min: 1 }),
        pageSize: f.int({ default: 20, min: 1, max: mostHistoryRows }),
      },
      /** The most plays first, days in their order; `totals`: of all pages. */
      result: z.object({ total: z.number(), content: z.array(historyRow), totals }),
    },
    /** Every day that has plays. */
    getDayPlayerCount: {
      method: 'GET',
      path: 'getDayPlayerCount',
      access: ofProof,
      input: narrowing,
      result: z.array(z.object({ day: z.string(), ...ofDay })),
    },
    /** Blocks whose first play is of these days, by device and number; `after`: what the page before answered as `next`. */
    getPlayBlocks: {
      method: 'GET',
      path: 'getPlayBlocks',
      access: ofProof,
      input: {
        startDate: narrowing.startDate,
        endDate: narrowing.endDate,
        deviceId: narrowing.deviceId,
        groupId: narrowing.groupId,
        after: f.text({ max: 100 }),
      },
      result: z.object({ content: z.array(playLine), next: z.string().nullable() }),
    },
  },
})
