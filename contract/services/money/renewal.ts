import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { pageOf, pageSizes } from '#contract/kernel/paging.ts'
import { defineService } from '#contract/kernel/service.ts'
import { expiringDays, longestTerm } from '#contract/rules/money/renewal.ts'

/** Maximum number of devices in one order. */
export const mostRenewed = 20_000

const expiringDevice = z.object({
  id: z.string(),
  eid: z.string(),
  name: z.string(),
  intime: z.string().nullable(),
  renewaltime: z.string().nullable(),
  /** `renewaltime`, else `intime` plus three years (rules, Publishing 9). */
  expiry: z.string(),
  createBy: z.string().nullable(),
})
export type ExpiringDevice = z.infer<typeof expiringDevice>

/** Filters of the list. An order with `isAll` covers all devices that match them. */
const expiring = {
  equipmentName: f.text({ max: 50 }),
  /** Service ends within so many days, or has ended. */
  days: f.choice(expiringDays, { default: 30 }),
} as const

/** Devices whose service ends, and orders to extend it (spec 2, 3, 9). */
export const renewal = defineService({
  name: 'renewal',
  path: '/equipment',
  calls: {
    getExpiringDevices: {
      method: 'GET',
      path: 'getExpiringDevices',
      access: { page: 'renewal', perm: 'view' },
      input: {
        ...expiring,
        pageNumber: f.int({ default: 1, min: 1, max: 1_000_000 }),
        pageSize: f.choice(pageSizes, { default: 10 }),
        sort: f.choice(['createTime', 'name', 'eid', 'intime', 'renewaltime', 'expiry'], { default: 'createTime' }),
        order: f.choice(['asc', 'desc'], { default: 'desc' }),
      },
      result: pageOf(expiringDevice),
    },
    /** Price in fen per device and year. */
    getRenewalPrice: {
      method: 'GET',
      path: 'getRenewalPrice',
      access: { page: 'renewal', perm: 'view' },
      result: z.object({ price: z.int() }),
    },
    /** Creates the order; service is extended on payment. */
    orderRenewal: {
      method: 'POST',
      path: 'orderRenewal',
      access: { page: 'renewal', perm: 'add' },
      bodyLimit: 1024 * 1024,
      input: {
        ids: f.refs('device', { max: mostRenewed }),
        /** Instead of `ids`: all devices that match the filters of the list. */
        isAll: f.flag({ default: false }),
        ...expiring,
        /** Years. */
        paymentTerm: f.int({ default: 1, min: 1, max: longestTerm }),
        /** Amount in fen that the buyer was shown; the order fails if the current amount differs. */
        paymentAmount: f.money({ min: 1 }),
      },
      result: z.object({ orderId: z.string(), number: z.string(), amount: z.int(), devices: z.int() }),
    },
  },
})
