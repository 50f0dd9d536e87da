// Sends and checks codes by text message, with limits (xboot-api.md 1.6).

import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CodePurpose } from '#contract/mail.ts'
import { user } from '#contract/resources/people/user.ts'
import { phoneOf } from '#contract/rules/accounts/phoneOf.ts'
import { countUse, type Limit, refundUse, usesOf } from '#server/accounts/codes/limits.ts'
import { consumeCode, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Captcha } from './captcha.ts'
import { findByMobile, maySignInOrNull } from './findAccount.ts'

const minutes = 5
/** Number of messages per hour and network after which a captcha is required. */
const captchaAfter = 3

/** Purposes whose codes are sent only to phone numbers of existing accounts. */
const forMembers: readonly CodePurpose[] = ['login', 'changePassword', 'resetPassword']
/** Purposes that also accept a code without a purpose, because some clients of the original protocol send none. */
const servedByCommon: readonly CodePurpose[] = ['login', 'changeMobile']

type SmsRequest = {
  mobile: string
  purpose: CodePurpose
  mustBeKnown: boolean
  captchaId?: string | null
  code?: string | null
}

/**
 * Sends a code. Throws a field error for an invalid number, `general.tooOften` if a limit is exceeded, and an error
 * if a captcha is required and is missing or wrong. The result does not reveal whether the number is known.
 */
export async function sendSmsCode(context: Context, captcha: Captcha, request: SmsRequest): Promise<void> {
  const { purpose, mustBeKnown } = request
  if (!user.fields.mobile.schema.safeParse(request.mobile).success) throw fieldError('mobile', 'field.notPhone')
  const mobile = phoneOf(request.mobile)
  const perAddress: Limit = { key: `sendSms:ip:${networkOf(context.ip)}`, most: 30, minutes: 60 }
  if ((await usesOf(context, perAddress.key)) >= captchaAfter) await captcha.check(request.captchaId, request.code)
  await countUse(context, [
    perAddress,
    { key: `sendSms:minute:${mobile}`, most: 1, minutes: 1 },
    { key: `sendSms:hour:${mobile}`, most: 5, minutes: 60 },
    { key: `sendSms:day:${mobile}`, most: 10, minutes: 24 * 60 },
  ])
  const account = await maySignInOrNull(context, await findByMobile(context, mobile))
  const isSent = account !== null || !(mustBeKnown || forMembers.includes(purpose))
  await inTransaction(context, async inside => {
    const { db } = inside
    // If the number must not get a message, the message is written too and then rolled back, so that neither the
    // answer nor its duration reveals which numbers are known.
    const code = await issueCode(inside, { purpose, subject: mobile, kind: 'digits', minutes })
    await sql`SAVEPOINT "message"`.execute(db)
    const { language } = context
    await context.outbox.sms(db, { mobile, purpose, params: { code, minutes: String(minutes) }, language })
    await (isSent ? sql`RELEASE SAVEPOINT "message"` : sql`ROLLBACK TO SAVEPOINT "message"`).execute(db)
  })
}

/**
 * Checks and consumes a code. Call outside of transactions. Throws a field error for a wrong code. The number of
 * wrong codes is limited per network, and also per phone number within one network.
 */
export async function consumeSmsCode(
  context: Context,
  given: { purpose: CodePurpose; mobile: string; code: string; field?: string },
): Promise<void> {
  const { purpose, code, field = 'code' } = given
  const subject = phoneOf(given.mobile)
  const limits: Limit[] = [
    { key: `smsCode:${subject}:${networkOf(context.ip)}`, most: 10, minutes: 10 },
    { key: `smsCode:ip:${networkOf(context.ip)}`, most: 30, minutes: 10 },
  ]
  await countUse(context, limits)
  const purposes: readonly CodePurpose[] = servedByCommon.includes(purpose) ? [purpose, 'common'] : [purpose]
  for (const each of purposes) {
    if (await consumeCode(context, { purpose: each, subject, code: code.trim() })) return refundUse(context, limits)
  }
  throw new AppError('general.invalidInput', {}, [{ field, id: 'auth.codeWrong' }])
}
