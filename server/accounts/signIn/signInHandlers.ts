import { AppError, fieldError } from '#contract/errors/errors.ts'
import { codePurposes } from '#contract/mail.ts'
import { signIn } from '#contract/services/people/signIn.ts'
import { consumeLink, findLink } from '#server/accounts/codes/oneTimeCodes.ts'
import { identity } from '#server/accounts/social/Identity.ts'
import { offeredProviders } from '#server/accounts/social/offeredProviders.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertMaySignIn } from './assertMaySignIn.ts'
import type { Captcha } from './captcha.ts'
import { findByMobile } from './findAccount.ts'
import { finishSignIn, openSignedInSession } from './finishSignIn.ts'
import { accountOfResetLink, mailResetLink, resetPassword, resetTokenFor } from './resetPassword.ts'
import { consumeSmsCode, sendSmsCode } from './smsCodes.ts'
import { verify } from './twoFactor.ts'

export function createSignIn(captcha: Captcha) {
  return serve(signIn, {
    async options(_input, { settings, db }) {
      const [{ isOpen, verification }, login, { domain }, canText] = await Promise.all([
        settings.readPlain('registration', db),
        settings.readPlain('login', db),
        settings.readPlain('other', db),
        settings.isSaved('sms', db),
      ])
      const providers = offeredProviders(login)
      return { registration: { isOpen, verification }, canMail: domain !== null, canText, providers }
    },

    async agreement(_input, { settings, db, language }) {
      const site = await settings.readPlain('site', db)
      const own: Readonly<Record<string, string | null>> = {
        'en-US': site.agreementEnglish,
        'zh-CN': site.agreementChinese,
        'ja-JP': site.agreementJapanese,
        'ar-SA': site.agreementArabic,
      }
      return own[language] ?? null
    },

    async sendSms({ mobile, type, purpose, captchaId, code }, context) {
      const wish = { mobile, purpose: purposeOf(purpose), mustBeKnown: type === 1, captchaId, code }
      await sendSmsCode(context, captcha, wish)
      return null
    },

    async smsLogin({ mobile, code, saveLogin }, context) {
      await consumeSmsCode(context, { purpose: 'login', mobile, code })
      const account = await findByMobile(context, mobile)
      if (!account) throw fieldError('mobile', 'auth.mobileUnknown')
      return finishSignIn(context, { account, saveLogin: saveLogin ?? false })
    },

    secondStep: ({ ticket, code }, context) => completeSecondStep(context, ticket, code),

    async forgotByMail({ email, captchaId, code }, context) {
      await captcha.check(captchaId, code)
      await mailResetLink(context, email)
      return null
    },

    async forgotBySms({ mobile, code }, context) {
      await consumeSmsCode(context, { purpose: 'resetPassword', mobile, code })
      const account = await findByMobile(context, mobile)
      if (!account) throw fieldError('mobile', 'auth.mobileUnknown')
      return resetTokenFor(context, account)
    },

    forgotCheck: ({ token }, context) => accountOfResetLink(context, token),

    async forgotReset({ token, newPass }, context) {
      await resetPassword(context, token, newPass)
      return null
    },
  })
}

const purposeOf = (name: string | null | undefined) => codePurposes.find(purpose => purpose === name) ?? 'common'

async function completeSecondStep(context: Context, ticket: string, code: string): Promise<string> {
  const waiting = await findLink(context, 'secondStep', ticket)
  if (!waiting) throw new AppError('auth.secondStepExpired')
  if (!(await verify(context, waiting.subject, code))) throw fieldError('code', 'auth.secondStepWrong')
  // If two correct codes arrive at the same time, only one of them consumes the ticket and succeeds.
  if (!(await consumeLink(context, 'secondStep', ticket))) throw new AppError('auth.secondStepExpired')
  const account = await context.db.selectFrom('user').selectAll().where('id', '=', waiting.subject).executeTakeFirst()
  if (!account) throw new AppError('auth.secondStepExpired')
  await assertMaySignIn(context, account)
  const bound = identity.nullable().catch(null).parse(waiting.data.identity)
  return openSignedInSession(context, { account, saveLogin: waiting.data.saveLogin === true, identity: bound })
}
