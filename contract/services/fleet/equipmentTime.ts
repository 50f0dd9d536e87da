import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { deviceStates } from '#contract/states.ts'

/** Days of one period at most: a leap year. */
export const mostOnlineDays = 366
/** Sums of all devices by the day are of a month at most; longer ones are by the month. */
export const mostDaysOfAll = 31
/** Rows of one answer; an export asks for many. */
export const mostOnlineRows = 1_000

const ofOnlineTime = { page: 'onlineTime', perm: 'view' } as const
export const onlineOrders = ['least', 'most', 'name'] as const
export const outageOrders = ['total', 'longest', 'outages'] as const
/** A shorter silence is a reconnection, not an outage. */
export const leastOutageMs = 60_000

/** Days are those of the devices; of a group with those below it. */
const period = { startDate: f.date({ required: true }), endDate: f.date({ required: true }) } as const
const narrowing = { ...period, deviceId: f.ref('device'), groupId: f.ref('deviceGroup') } as const
const paging = {
  pageNumber: f.int({ default: 1, min: 1 }),
  pageSize: f.int({ default: 20, min: 1, max: mostOnlineRows }),
} as const

/** Milliseconds. What was heard of a device, and for the rest nothing is known: it may have been off, or alone. */
const sums = { online: z.number(), asleep: z.number(), unknown: z.number() }

const row = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  status: z.enum(deviceStates.all),
  ...sums,
})
export type OnlineRow = z.infer<typeof row>

const span = z.object({
  id: z.string(),
  deviceId: z.string(),
  name: z.string(),
  startTime: z.string(),
  /** Null: it is online. */
  endTime: z.string().nullable(),
  /** What ended it. */
  ending: z.string().nullable(),
})

const outage = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(deviceStates.all),
  outages: z.number(),
  /** Milliseconds. */
  total: z.number(),
  longest: z.number(),
  /** An instant: it is silent now. */
  since: z.string().nullable(),
})
export type OutageRow = z.infer<typeof outage>

/** How long devices were online (spec 12). */
export const equipmentTime = defineService({
  name: 'equipmentTime',
  path: '/equipmentTime',
  calls: {
    getOnlineTimeByPage: {
      method: 'GET',
      path: 'getOnlineTimeByPage',
      access: ofOnlineTime,
      input: { ...narrowing, ...paging, order: f.choice(onlineOrders, { default: 'least' }) },
      result: z.object({ total: z.number(), content: z.array(row) }),
    },
    /** All devices together, by the day or the month; `devices`: how many of them were online. */
    getOnlineTimeAll: {
      method: 'GET',
      path: 'getOnlineTimeAll',
      access: ofOnlineTime,
      input: { ...narrowing, by: f.choice(['day', 'month'], { default: 'month' }) },
      result: z.array(z.object({ day: z.string(), online: z.number(), asleep: z.number(), devices: z.number() })),
    },
    /** Devices that fell silent in these days, how often and for how long; a month at most. */
    getOutages: {
      method: 'GET',
      path: 'getOutages',
      access: ofOnlineTime,
      input: { ...narrowing, ...paging, order: f.choice(outageOrders, { default: 'total' }) },
      result: z.object({ total: z.number(), content: z.array(outage) }),
    },
    /** The spans themselves, the latest first; `capped`: there are more than `total`. */
    getByPage: {
      method: 'GET',
      path: 'getByPage',
      access: ofOnlineTime,
      input: { ...narrowing, ...paging },
      result: z.object({ total: z.number(), capped: z.boolean(), content: z.array(span) }),
    },
  },
})

/** One device, day by day. */
export const equipmentDayTime = defineService({
  name: 'equipmentDayTime',
  path: '/equipmentDayTime',
  calls: {
    /** Every day of the period that the device was there. */
    equDayOnlineTime: {
      method: 'GET',
      path: 'equDayOnlineTime/:id',
      access: ofOnlineTime,
      input: period,
      result: z.object({ timeZone: z.string(), content: z.array(z.object({ day: z.string(), ...sums })) }),
    },
  },
})
