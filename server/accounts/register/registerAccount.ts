import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { assertOutsideTransaction } from '#server/accounts/codes/limits.ts'
import { consumeLink } from '#server/accounts/codes/oneTimeCodes.ts'
import { sendVerifyMail } from '#server/accounts/codes/sendVerifyMail.ts'
import { claimName } from '#server/accounts/names/accountNames.ts'
import { passwordColumns, refuseWeak } from '#server/accounts/signIn/passwords.ts'
import { type Released, releaseUnprovenAddress, storeProvenAddress } from '#server/accounts/signIn/provenAddress.ts'
import { consumeSmsCode } from '#server/accounts/signIn/smsCodes.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { lockNewAccounts, sendToNewAccount } from '#server/messages/index.ts'

export type NewMember = {
  username: string
  password: string
  nickName?: string | null
  mobile?: string | null
  smsCode?: string | null
  email?: string | null
}

/**
 * Creates the account of a new member and consumes the registration ticket. The account always has the ordinary type
 * and the default roles. An email address is stored only after its link was opened. A phone number is stored as
 * proven if a code was verified. If the site requires no code, the number is stored as unproven, without a check
 * whether another account has it, so that the answer does not reveal it.
 */
export async function registerAccount(context: Context, member: NewMember, ticket: string) {
  assertOutsideTransaction(context.db)
  const { verification } = await context.settings.readPlain('registration', context.db)
  const { username, mobile = null, email = null, nickName = null } = member
  refuseMissing(member, verification)
  refuseWeak('password', member.password, username)
  const storedPassword = await passwordColumns(context, member.password)
  const isProved = Boolean(mobile && member.smsCode)
  if (mobile && member.smsCode) {
    await consumeSmsCode(context, { purpose: 'register', mobile, code: member.smsCode, field: 'smsCode' })
  }
  const mustVerifyEmail = verification === 'email'
  const { made, released } = await inTransaction(context, async inside => {
    const { db } = inside
    await lockNewAccounts(db, 'shared')
    if (!(await consumeLink(inside, 'registration', ticket))) throw new AppError('auth.captchaExpired')
    // An unproven number is not compared with the numbers of other accounts, because the answer would reveal whether
    // one of them has it.
    const released: Released[] =
      isProved && mobile ? await releaseUnprovenAddress(inside, null, { kind: 'mobile', value: mobile }) : []
    const roles = await db.selectFrom('role').select('id').where('defaultRole', '=', true).execute()
    const id = context.ids.next()
    const mobiles = isProved ? { mobile } : { mobile: null, unprovenMobile: mobile }
    const own = { id, username, nickName, ...mobiles, ...storedPassword, roles: roles.map(role => role.id) }
    const rest = { type: 0, status: 0, sex: 2, clientType: 'formal', mustChangePassword: false } as const
    await db
      .insertInto('user')
      .values({ ...own, ...rest, updateBy: username })
      .execute()
    await claimName(db, { id, username }, { isManager: false })
    if (isProved && mobile) await storeProvenAddress(inside, id, { kind: 'mobile', value: mobile })
    await sendToNewAccount(db, [id])
    if (email && mustVerifyEmail) await db.insertInto('unopenedAccount').values({ userId: id, email }).execute()
    if (email) await sendVerifyMail(inside, { id, username }, email)
    const made = {
      id,
      username,
      nickName,
      mobile: mobiles.mobile,
      email: null,
      type: rest.type,
      status: rest.status,
      mustVerifyEmail,
    }
    return { made, released }
  })
  context.publish.changed('user', 'created', [{ id: made.id }])
  if (released.length > 0) context.publish.changed('user', 'updated', released)
  return made
}

function refuseMissing({ mobile, smsCode, email }: NewMember, verification: 'none' | 'email' | 'sms'): void {
  const missing: FieldError[] = []
  if (verification === 'email' && !email) missing.push({ field: 'email', id: 'field.required' })
  if (verification === 'sms' && !mobile) missing.push({ field: 'mobile', id: 'field.required' })
  if (verification === 'sms' && mobile && !smsCode) missing.push({ field: 'smsCode', id: 'field.required' })
  if (missing.length > 0) throw new AppError('general.invalidInput', {}, missing)
}
