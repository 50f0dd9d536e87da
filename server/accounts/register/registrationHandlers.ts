import { AppError } from '#contract/errors/errors.ts'
import { registration } from '#contract/services/people/registration.ts'
import { countUse } from '#server/accounts/codes/limits.ts'
import { findLink, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { nameConflicts } from '#server/accounts/names/accountNames.ts'
import type { Captcha } from '#server/accounts/signIn/captcha.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { registerAccount } from './registerAccount.ts'

const ticketMinutes = 30
/** Maximum number of name checks per registration ticket. */
const maxNameChecks = 50

export function createRegistration(captcha: Captcha) {
  return serve(registration, {
    async open({ captchaId, verify }, context) {
      await assertOpen(context)
      await captcha.check(captchaId, verify)
      return ticketFor(context, captchaId ?? '')
    },

    async isFree({ ticket, username }, context) {
      const found = await findLink(context, 'registration', ticket)
      if (!found) throw new AppError('auth.captchaExpired')
      await countUse(context, [
        { key: `isFree:${found.subject}`, most: maxNameChecks, minutes: ticketMinutes },
        { key: `isFree:ip:${networkOf(context.ip)}`, most: 4 * maxNameChecks, minutes: 60 },
      ])
      const [conflict] = await nameConflicts(context.db, [username], { isManager: false })
      return conflict === null
    },

    async regist({ captchaId, verify, ticket, ...values }, context) {
      await assertOpen(context)
      await countUse(context, [{ key: `regist:ip:${networkOf(context.ip)}`, most: 30, minutes: 60 }])
      if (!ticket) await captcha.check(captchaId, verify)
      return registerAccount(context, values, ticket ?? (await ticketFor(context, captchaId ?? '')))
    },
  })
}

async function assertOpen({ settings, db }: Context): Promise<void> {
  const { isOpen } = await settings.readPlain('registration', db)
  if (!isOpen) throw new AppError('registration.closed')
}

function ticketFor(context: Context, captchaId: string): Promise<string> {
  return issueCode(context, { purpose: 'registration', subject: captchaId, kind: 'link', minutes: ticketMinutes })
}
