import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Traffic volume of accounts that the caller sees (spec 7, `flow/`). */
export const flowUsers = defineService({
  name: 'flowUsers',
  path: '/flow',
  calls: {
    /**
     * All numbers are bytes. `available`: the account's own volume; `reserved`: volume reserved for running sends;
     * `free` and `packages`: the rest of today's free volume and of today's packages, which sub-accounts share with
     * their parent; `later`: the account's daily packages from tomorrow on.
     */
    getUserList: {
      method: 'GET',
      path: 'getUserList',
      access: { page: 'flowRecord', perm: 'view' },
      input: { key: f.text({ max: 100 }) },
      result: z.array(
        z.object({
          id: z.string(),
          username: z.string(),
          nickName: z.string().nullable(),
          available: z.number(),
          reserved: z.number(),
          free: z.number(),
          packages: z.number(),
          later: z.number(),
        }),
      ),
    },
    /**
     * The caller's volume. `trial`: volume that can still be claimed once. `usedToday`, `usedMonth`: volume charged
     * today and this month, in the site's time zone, to the caller and its sub-accounts or, for a sub-account, its
     * parent.
     */
    getOwn: {
      method: 'GET',
      path: 'getOwn',
      access: { page: 'flowRecord', perm: 'view' },
      result: z.object({
        available: z.number(),
        reserved: z.number(),
        free: z.number(),
        packages: z.number(),
        trial: z.number(),
        usedToday: z.number(),
        usedMonth: z.number(),
      }),
    },
    /**
     * Orders a package; the volume is credited on payment. `targetId`: the sub-account that gets the volume; if
     * absent, the caller gets it.
     */
    createOrder: {
      method: 'POST',
      path: 'createOrder',
      access: { page: 'flowPackage', perm: 'buy' },
      input: {
        packageId: f.ref('flowPackage', { required: true }),
        quantity: f.int({ min: 1, max: 999, default: 1 }),
        targetId: f.ref('user'),
      },
      result: z.object({ orderId: z.string(), number: z.string() }),
    },
    /**
     * Takes back an account's remaining volume and its daily packages from tomorrow on. A sub-account's volume goes
     * to its parent account, the volume of any other account to the site.
     */
    returnFlowByUser: {
      method: 'POST',
      path: 'returnFlowByUser',
      access: { page: 'flowRecord', perm: 'add' },
      input: { userId: f.ref('user', { required: true }), remark: f.text({ max: 500 }) },
      result: z.object({ amount: z.number() }),
    },
  },
})
