// Signing in without a password, the second step, and a password that was forgotten (xboot-api.md 1.6, 2.1).
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { codePurposes } from '#contract/mail.ts'
import { socialProviders } from '#contract/rules/accounts/socialProviders.ts'
import { registration } from '#contract/settings/registration.ts'
import { signInOptionsPath } from './signInOptionsPath.ts'

/** What the pages before the shell offer on this site. */
export const signInOptions = z.object({
  registration: z.object({
    isOpen: z.boolean(),
    verification: z.literal([...registration.fields.verification.options.values]),
  }),
  /** Links can be mailed: the site knows its own address. */
  canMail: z.boolean(),
  /** Codes can be sent to phones. */
  canText: z.boolean(),
  providers: z.array(z.object({ provider: z.literal([...socialProviders]), name: z.string() })),
})
export type SignInOptions = z.infer<typeof signInOptions>

const mobile = f.phone({ required: true })
const digits = f.text({ required: true, max: 16 })
const captcha = { captchaId: f.text({ max: 64 }), code: f.text({ max: 16 }) }
const saveLogin = f.flag({ default: false })
/** What a link carries. */
const token = f.secret({ required: true, max: 64 })

export const signIn = defineService({
  name: 'signIn',
  path: '/',
  calls: {
    options: { method: 'GET', path: signInOptionsPath, access: 'public', result: signInOptions },
    /** The licence agreement in the site's own words; null = the built-in one. */
    agreement: { method: 'GET', path: '/common/agreement', access: 'public', result: z.string().nullable() },
    /**
     * A code of six digits, five minutes, one a minute. Answers alike whether the number is known or not;
     * with `type` 1 a message goes only to a number that has an account. A code for no purpose in particular serves signing in and a new number.
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
      /** The token. */
      result: z.string(),
    },
    /** `ticket` came with the refusal `auth.secondStep`. */
    secondStep: {
      method: 'POST',
      path: '/user/secondStep',
      access: 'public',
      isAtomic: false,
      input: { ticket: token, code: f.text({ required: true, max: 32 }) },
      /** The token. */
      result: z.string(),
    },
    /** Mails a link for half an hour; answers alike whether the address is known or not. */
    forgotByMail: {
      method: 'POST',
      path: '/user/forgotPass/mail',
      access: 'public',
      isAtomic: false,
      input: { email: f.email({ required: true }), ...captcha },
    },
    /** Answers what a link would carry. */
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
