import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { mostHistoryRows } from './playHistory.ts'

/** Grouping of plays; `area`: current location of the device; `hour`: of the day. */
export const statisticSums = ['program', 'file', 'device', 'group', 'area', 'hour', 'day', 'month'] as const
export type StatisticSum = (typeof statisticSums)[number]

/** Time groupings are returned completely, in order, and never paged. */
export const sumsOfTime = ['hour', 'day', 'month'] as const satisfies readonly StatisticSum[]
export const isSumOfTime = (by: string): by is (typeof sumsOfTime)[number] => sumsOfTime.some(each => each === by)

/**
 * Maximum period in days for the plays of one program or file by hour of day. A longer period would read too many
 * hourly rows; for all programs together, the sums by hour of day are precomputed.
 */
export const mostDaysOfHours = 31
type OfOne = { programId?: string | null; fileId?: string | null }
export const hasHours = (days: number, { programId, fileId }: OfOne): boolean =>
  (!programId && !fileId) || days <= mostDaysOfHours

const ofStatistics = { page: 'statistics', perm: 'view' } as const

/** Days in each device's time zone; a group includes its subgroups. */
export const statisticsNarrowing = {
  startDate: f.date({ required: true }),
  endDate: f.date({ required: true }),
  programId: f.ref('program'),
  fileId: f.ref('file'),
  deviceId: f.ref('device'),
  groupId: f.ref('deviceGroup'),
} as const

const figures = {
  plays: z.number(),
  /** Plays shown from beginning to end. */
  completed: z.number(),
  /** Milliseconds on screen. */
  shown: z.number(),
  /** Number of devices with plays. */
  devices: z.number(),
}
const totals = z.object(figures)
export type StatisticTotals = z.infer<typeof totals>

const location = z.object({
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
})
const row = z.object({
  /**
   * Id of the program, file, device or group, key of the location, or the hour, day or month. Null for programs that
   * were never sent, plays of several files, devices without a group and unknown locations.
   */
  id: z.string().nullable(),
  /**
   * Name of the program, file or device at its latest play, or the current name of the group; null for locations, for
   * times and without a name.
   */
  name: z.string().nullable(),
  /** Whether a row by program is an emergency, which is no program of the list of programs. */
  isEmergency: z.boolean(),
  /** Location, if the plays are grouped by `area`. */
  place: location.nullable(),
  ...figures,
  /**
   * Number of plays in the previous period of the same length. For a day of a period of n days: number of plays n
   * days earlier. Null when grouped by month.
   */
  before: z.number().nullable(),
})
export type StatisticRow = z.infer<typeof row>

/**
 * Plays compared with the previous period of the same length, from hourly, daily and monthly sums (spec: player
 * statistics). Files are stored in the hourly sums only.
 */
export const playStatistics = defineService({
  name: 'playStatistics',
  path: '/player',
  calls: {
    getPlayerStatistics: {
      method: 'GET',
      path: 'getPlayerStatistics',
      access: ofStatistics,
      input: {
        ...statisticsNarrowing,
        by: f.choice(statisticSums, { default: 'program' }),
        pageNumber: f.int({ default: 1, min: 1 }),
        pageSize: f.int({ default: 10, min: 1, max: mostHistoryRows }),
      },
      /**
       * Most plays first; hours, days and months in order, including those without plays. `totals`: sums over all
       * pages.
       */
      result: z.object({
        total: z.number(),
        content: z.array(row),
        totals,
        before: z.object({ startDate: z.string(), endDate: z.string(), totals }),
      }),
    },
  },
})
