import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { uptimeUnits } from '#contract/rules/devices/uptimeParts.ts'
import { deviceStates } from '#contract/states.ts'

/** Maximum length of a period in days: a leap year. */
export const mostOnlineDays = 366
/** Maximum length in days for daily sums of all devices; longer periods are summed by month. */
export const mostDaysOfAll = 31
/** Maximum number of rows in one answer; an export requests large pages. */
export const mostOnlineRows = 1_000

const ofOnlineTime = { page: 'onlineTime', perm: 'view' } as const
export const onlineOrders = ['least', 'most', 'name'] as const
export const outageOrders = ['total', 'longest', 'outages'] as const
/** A shorter gap is a reconnection, not an outage. */
export const leastOutageMs = 60_000

/** Days in each device's time zone; in `getByPage`, days in the site's time zone. */
const period = { startDate: f.date({ required: true }), endDate: f.date({ required: true }) } as const
/** A group includes its subgroups. */
const narrowing = { ...period, deviceId: f.ref('device'), groupId: f.ref('deviceGroup') } as const
const paging = {
  pageNumber: f.int({ default: 1, min: 1 }),
  pageSize: f.int({ default: 20, min: 1, max: mostOnlineRows }),
} as const

/** Milliseconds. `unknown`: nothing was received; the device may have been off or disconnected. */
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
  /** End of the span; null: still online. */
  endTime: z.string().nullable(),
  /** Why the span ended. */
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
  /** Start of the current outage; null: not offline. */
  since: z.string().nullable(),
})
export type OutageRow = z.infer<typeof outage>

const uptime = z.object({ startDate: z.string(), endDate: z.string(), ...sums })
export type UptimeRow = z.infer<typeof uptime>

/** Online time of devices (spec 12). */
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
    /** Sums of all devices by day or month; `devices`: number of devices online. */
    getOnlineTimeAll: {
      method: 'GET',
      path: 'getOnlineTimeAll',
      access: ofOnlineTime,
      input: { ...narrowing, by: f.choice(['day', 'month'], { default: 'month' }) },
      result: z.array(z.object({ day: z.string(), online: z.number(), asleep: z.number(), devices: z.number() })),
    },
    /**
     * Sums of all devices by day, week or month, each with its first and last day in the period; weeks begin on
     * Monday. By day, the period is at most 31 days, unless `deviceId` is given.
     */
    getUptime: {
      method: 'GET',
      path: 'getUptime',
      access: ofOnlineTime,
      input: { ...narrowing, by: f.choice(uptimeUnits, { default: 'day' }) },
      result: z.array(uptime),
    },
    /**
     * Devices with outages in the period, with the number and length of their outages. The period is at most 31 days.
     */
    getOutages: {
      method: 'GET',
      path: 'getOutages',
      access: ofOnlineTime,
      input: { ...narrowing, ...paging, order: f.choice(outageOrders, { default: 'total' }) },
      result: z.object({ total: z.number(), content: z.array(outage) }),
    },
    /** Online spans, latest first; `capped`: more than `total` exist. */
    getByPage: {
      method: 'GET',
      path: 'getByPage',
      access: ofOnlineTime,
      input: { ...narrowing, ...paging },
      result: z.object({ total: z.number(), capped: z.boolean(), content: z.array(span) }),
    },
  },
})

/** Online time of one device by day. */
export const equipmentDayTime = defineService({
  name: 'equipmentDayTime',
  path: '/equipmentDayTime',
  calls: {
    /** Every day of the period on which the device existed. */
    equDayOnlineTime: {
      method: 'GET',
      path: 'equDayOnlineTime/:id',
      access: ofOnlineTime,
      input: period,
      result: z.object({ timeZone: z.string(), content: z.array(z.object({ day: z.string(), ...sums })) }),
    },
  },
})
