// A new member makes an account (xboot-api.md 2.1).
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
    /** A picture that was read right is worth a ticket: for looking at names, and for one registration. Half an hour. */
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
     * With a ticket, or with the picture itself. A number is proved by a code, an address by a link that is mailed.
     * Without a code, unless the site asks for one, the number is kept as `unprovenMobile`.
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
        /** Null until a code proved it. */
        mobile: z.string().nullable(),
        /** Null until the link was followed. */
        email: z.null(),
        type: z.literal(0),
        status: z.literal(0),
        /** The account opens with the link in the mail. */
        mustVerifyEmail: z.boolean(),
      }),
    },
  },
})
