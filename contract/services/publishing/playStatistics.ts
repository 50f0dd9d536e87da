import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { mostHistoryRows } from './playHistory.ts'

/** What plays are compared by; `area`: where the screen stands now; `hour`: of the day. */
export const statisticSums = ['program', 'device', 'group', 'area', 'hour', 'day', 'month'] as const
export type StatisticSum = (typeof statisticSums)[number]

/** Those of time stand in its order, whole, and are never paged. */
export const sumsOfTime = ['hour', 'day', 'month'] as const satisfies readonly StatisticSum[]
export const isSumOfTime = (by: string): by is (typeof sumsOfTime)[number] => sumsOfTime.some(each => each === by)

/** Days of a period whose plays of one program are summed by the hour of the day: hours are many. Those of all programs are summed beforehand. */
export const mostDaysOfHours = 31
export const hasHours = (days: number, programId?: string | null): boolean => !programId || days <= mostDaysOfHours

const ofStatistics = { page: 'statistics', perm: 'view' } as const

/** Days are those of the devices; of a group with those below it. */
export const statisticsNarrowing = {
  startDate: f.date({ required: true }),
  endDate: f.date({ required: true }),
  programId: f.ref('program'),
  deviceId: f.ref('device'),
  groupId: f.ref('deviceGroup'),
} as const

const figures = {
  plays: z.number(),
  /** Those that were seen from their beginning to their end. */
  completed: z.number(),
  /** Milliseconds on the screens. */
  shown: z.number(),
  /** How many screens they were seen on. */
  devices: z.number(),
}
const totals = z.object(figures)
export type StatisticTotals = z.infer<typeof totals>

const place = z.object({
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
})
const row = z.object({
  /** Of what it is summed by; null for programs that were never sent, screens in no group and places that nobody knows. */
  id: z.string().nullable(),
  /** As it was called when it played last. */
  name: z.string().nullable(),
  /** Of an area. */
  place: place.nullable(),
  ...figures,
  /** Plays of the same in the period before, or of as many days earlier; null by the month. */
  before: z.number().nullable(),
})
export type StatisticRow = z.infer<typeof row>

/** Plays compared with those of as many days before, from sums by the hour, the day and the month (spec: player statistics). */
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
      /** The most plays first; hours, days and months in their order, those without plays as well. `totals`: of all pages. */
      result: z.object({
        total: z.number(),
        content: z.array(row),
        totals,
        before: z.object({ startDate: z.string(), endDate: z.string(), totals }),
      }),
    },
  },
})
