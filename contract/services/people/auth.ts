import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { menuNode } from '#contract/resources/people/menu.ts'
import { passwordStrengths } from '#contract/rules/accounts/password.ts'
import { loginCallPath } from './sessionPaths.ts'
import { userInfoPath } from './userInfoPath.ts'

const nullable = z.string().nullable()

/** The signed-in account (spec 3, User info; xboot-api.md 2.1); the cookie stores the first six fields. */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  nickName: z.string().nullable(),
  weblogo: z.string().nullable(),
  type: z.literal([0, 1, 2, 3]),
  createBy: z.string().nullable(),
  /** The same picture as `weblogo`. */
  avatar: nullable,
  mobile: nullable,
  email: nullable,
  sex: z.literal([0, 1, 2]),
  companyName: nullable,
  employeeName: nullable,
  country: nullable,
  address: nullable,
  street: nullable,
  description: nullable,
  departmentId: nullable,
  departmentTitle: nullable,
  status: z.literal([0, -1]),
  clientType: z.literal(['formal', 'trial']),
  trialExpiry: nullable,
  passStrength: z.literal([...passwordStrengths]).nullable(),
  createTime: z.string(),
  /** Always null: passwords never leave the server. */
  password: z.null(),
  mustChangePassword: z.boolean(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The granted pages as a flat list, each with its buttons in `permTypes`. */
  permissions: z.array(menuNode),
})
export type CurrentUser = z.infer<typeof currentUser>

const password = f.secret({ required: true, max: 200 })

export const auth = defineService({
  name: 'auth',
  path: '/',
  calls: {
    login: {
      method: 'POST',
      path: loginCallPath,
      access: 'public',
      isAtomic: false,
      input: {
        username: f.text({ required: true, max: 100 }),
        password,
        saveLogin: f.flag({ default: false }),
        captchaId: f.text({ max: 64 }),
        code: f.text({ max: 16 }),
      },
      /** The access token. */
      result: z.string(),
    },
    info: { method: 'GET', path: userInfoPath, access: 'restricted', result: currentUser },
    modifyPass: {
      method: 'POST',
      path: '/user/modifyPass',
      access: 'restricted',
      isAtomic: false,
      input: { password, newPass: f.secret({ required: true, max: 200 }) },
    },
    removeLoginToken: { method: 'GET', path: '/user/removeLoginToken', access: 'restricted' },
    /** Unlocks the lock screen; the session stays. */
    unlock: { method: 'POST', path: '/user/unlock', access: 'member', isAtomic: false, input: { password } },
  },
})
