import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

export const playSums = ['program', 'file', 'device', 'group', 'day'] as const
export type PlaySum = (typeof playSums)[number]

/** Maximum length of a period in days: a leap year. */
export const mostHistoryDays = 366
/**
 * Maximum number of rows in one answer. An export requests few large pages, because each page sums all plays again.
 */
export const mostHistoryRows = 10_000

const ofProof = { page: 'proof', perm: 'view' } as const

/** Days in each device's time zone; a group includes its subgroups. */
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
  /** Plays shown from beginning to end. */
  completed: z.number(),
  /** Plays whose time is uncertain. */
  unsure: z.number(),
  /** Milliseconds on screen. */
  shown: z.number(),
  /** Number of devices with plays. */
  devices: z.number(),
}
const historyRow = z.object({
  /**
   * Id of the program, file, device or group, or the day. Null for programs that were never sent, plays of several
   * files, and devices without a group.
   */
  id: z.string().nullable(),
  /**
   * Name of the program, file or device at its latest play, or the current name of the group; null without a name.
   */
  name: z.string().nullable(),
  /** Whether a row by program is an emergency, which is no program of the list of programs. */
  isEmergency: z.boolean(),
  ...sums,
})
export type HistoryRow = z.infer<typeof historyRow>
const totals = z.object(sums)
export type HistoryTotals = z.infer<typeof totals>

/** A block of plays as the device signed it, with everything needed to verify the signature. */
const playLine = z.object({
  eid: z.string(),
  deviceId: z.string(),
  /** ECDSA P-256 public key; coordinates in base64url. */
  key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  first: z.number(),
  count: z.number(),
  /** Base64url. */
  block: z.string(),
  signature: z.string(),
})
export type PlayLine = z.infer<typeof playLine>

const { devices: _devices, ...ofDay } = sums

/**
 * Numbers of plays by program, file, device, group or day (spec 12): from signed blocks, and from receipts of older
 * players.
 */
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
      /** Most plays first; days in order. `totals`: sums over all pages. */
      result: z.object({ total: z.number(), content: z.array(historyRow), totals }),
    },
    /** Days with plays. */
    getDayPlayerCount: {
      method: 'GET',
      path: 'getDayPlayerCount',
      access: ofProof,
      input: narrowing,
      result: z.array(z.object({ day: z.string(), ...ofDay })),
    },
    /**
     * Blocks whose first play is within these days, sorted by device and number of the first play. `after`: `next` of
     * the previous page.
     */
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
