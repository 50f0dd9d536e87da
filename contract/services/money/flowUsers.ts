import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/** Whose flow it is: accounts that the caller sees (spec 7, `flow/`). */
export const flowUsers = defineService({
  name: 'flowUsers',
  path: '/flow',
  calls: {
    /** Bytes: `available` of one's own, `reserved` for sends under way, and what is left today of what is `free` and of `packages`. */
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
        }),
      ),
    },
    /** One's own, and what it was used for: charged today and in this month, days of the site's zone. `trial`: what may still be taken once. */
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
    /** Of a package; what it brings comes with the payment. `targetId`: for a sub-account of one's own. */
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
    /** Takes back what an account has left of its own: of a sub-account to its parent, of others to the site. */
    returnFlowByUser: {
      method: 'POST',
      path: 'returnFlowByUser',
      access: { page: 'flowRecord', perm: 'add' },
      input: { userId: f.ref('user', { required: true }), remark: f.text({ max: 500 }) },
      result: z.object({ amount: z.number() }),
    },
  },
})
