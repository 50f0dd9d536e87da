// Registration of a new account (xboot-api.md 2.1).
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { user } from '#contract/resources/people/user.ts'

const { username, nickName } = user.fields
const ticket = f.secret({ max: 64 })
const captcha = { captchaId: f.text({ max: 64 }), verify: f.text({ max: 16 }) }

export const registration = defineService({
  name: 'registration',
  path: '/user/regist',
  calls: {
    /**
     * Exchanges a solved captcha for a ticket, valid for half an hour, for checking names and for one registration.
     */
    open: { method: 'POST', path: 'open', access: 'public', isAtomic: false, input: captcha, result: z.string() },
    isFree: {
      method: 'POST',
      path: 'isFree',
      access: 'public',
      isAtomic: false,
      input: { ticket: f.secret({ required: true, max: 64 }), username },
      result: z.boolean(),
    },
    /**
     * Requires a ticket or a solved captcha. A code confirms the phone number, a mailed link confirms the email
     * address. A number without a code is stored as `unprovenMobile`; the call fails if the site requires a code.
     */
    regist: {
      method: 'POST',
      path: '',
      access: 'public',
      isAtomic: false,
      input: {
        username,
        nickName,
        password: f.secret({ required: true, max: 200 }),
        mobile: f.phone(),
        smsCode: f.text({ max: 16 }),
        email: f.email(),
        ticket,
        ...captcha,
      },
      result: z.object({
        id: z.string(),
        username: z.string(),
        nickName: z.string().nullable(),
        /** Null until confirmed by a code. */
        mobile: z.string().nullable(),
        /** Null until confirmed by the link. */
        email: z.null(),
        type: z.literal(0),
        status: z.literal(0),
        /** The account is locked until the mailed link is opened. */
        mustVerifyEmail: z.boolean(),
      }),
    },
  },
})
