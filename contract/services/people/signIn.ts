// Sign-in without a password, the second factor, and password reset (xboot-api.md 1.6, 2.1).
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { codePurposes } from '#contract/mail.ts'
import { socialProviders } from '#contract/rules/accounts/socialProviders.ts'
import { registration } from '#contract/siteSettings/registration.ts'
import { signInOptionsPath } from './signInOptionsPath.ts'

export const signInOptions = z.object({
  registration: z.object({
    isOpen: z.boolean(),
    verification: z.literal([...registration.fields.verification.options.values]),
  }),
  /** The site knows its public URL, so mails can contain links. */
  canMail: z.boolean(),
  /** SMS codes can be sent. */
  canText: z.boolean(),
  providers: z.array(z.object({ provider: z.literal([...socialProviders]), name: z.string() })),
})
export type SignInOptions = z.infer<typeof signInOptions>

const mobile = f.phone({ required: true })
const digits = f.text({ required: true, max: 16 })
const captcha = { captchaId: f.text({ max: 64 }), code: f.text({ max: 16 }) }
const saveLogin = f.flag({ default: false })
/** Token in a mailed link. */
const token = f.secret({ required: true, max: 64 })

export const signIn = defineService({
  name: 'signIn',
  path: '/',
  calls: {
    options: { method: 'GET', path: signInOptionsPath, access: 'public', result: signInOptions },
    /** The site's own license agreement; null = the built-in one. */
    agreement: { method: 'GET', path: '/common/agreement', access: 'public', result: z.string().nullable() },
    /**
     * Sends a six-digit code, valid for five minutes; a number gets at most one code per minute. Gives the same
     * answer for known and unknown numbers. If `type` is 1 or the purpose needs an account (`login`,
     * `changePassword`, `resetPassword`), a message is sent only to a number that belongs to an account. A code with
     * purpose `common` is valid for signing in and for confirming a new number.
     */
    sendSms: {
      method: 'GET',
      path: '/common/captcha/sendSms/:mobile',
      access: 'public',
      isRecorded: true,
      input: {
        type: f.choice([0, 1], { default: 0 }),
        purpose: f.choice(codePurposes, { default: 'common' }),
        ...captcha,
      },
    },
    smsLogin: {
      method: 'POST',
      path: '/user/smsLogin',
      access: 'public',
      isAtomic: false,
      input: { mobile, code: digits, saveLogin },
      /** The access token. */
      result: z.string(),
    },
    /** `ticket` is part of the error `auth.secondStep`. */
    secondStep: {
      method: 'POST',
      path: '/user/secondStep',
      access: 'public',
      isAtomic: false,
      input: { ticket: token, code: f.text({ required: true, max: 32 }) },
      /** The access token. */
      result: z.string(),
    },
    /** Mails a link valid for half an hour. Gives the same answer for known and unknown addresses. */
    forgotByMail: {
      method: 'POST',
      path: '/user/forgotPass/mail',
      access: 'public',
      isAtomic: false,
      input: { email: f.email({ required: true }), ...captcha },
    },
    /** Returns the token that a mailed link would have. */
    forgotBySms: {
      method: 'POST',
      path: '/user/forgotPass/sms',
      access: 'public',
      isAtomic: false,
      input: { mobile, code: digits },
      result: z.string(),
    },
    forgotCheck: {
      method: 'POST',
      path: '/user/forgotPass/check',
      access: 'public',
      input: { token },
      result: z.object({ username: z.string() }),
    },
    forgotReset: {
      method: 'POST',
      path: '/user/forgotPass/reset',
      access: 'public',
      input: { token, newPass: f.secret({ required: true, max: 200 }) },
    },
  },
})
