import { AppError, type FieldError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { lockNewAccounts } from '../messages/lockNewAccounts.ts'
import { sendToNewAccount } from '../messages/sendToNewAccount.ts'
import { findByMobile } from './findAccount.ts'
import { mustStay } from './limits.ts'
import { takeLink } from './oneTimeCodes.ts'
import { keptPassword, refuseWeak } from './passwords.ts'
import { sendVerifyMail } from './sendVerifyMail.ts'
import { takeSmsCode } from './smsCodes.ts'

export type NewMember = {
  username: string
  password: string
  nickName?: string | null
  mobile?: string | null
  smsCode?: string | null
  email?: string | null
}

/**
 * Makes the account of a new member and uses the ticket up. An ordinary one with the roles marked as default, whatever
 * else the form said. A number counts once its code is right, an address once its link was followed; a number without a code is
 * noted, where the site does not ask for one, and tells nobody whether it is another's.
 */
export async function registerAccount(context: Context, member: NewMember, ticket: string) {
  mustStay(context.db)
  const { verification } = await context.settings.readPlain('registration')
  const { username, mobile = null, email = null, nickName = null } = member
  refuseMissing(member, verification)
  refuseWeak('password', member.password, username)
  const kept = await keptPassword(member.password)
  const isProved = Boolean(mobile && member.smsCode)
  if (mobile && member.smsCode) {
    await takeSmsCode(context, { purpose: 'register', mobile, code: member.smsCode, field: 'smsCode' })
    // Told to whoever holds the number, and to nobody else.
    if (await findByMobile(context, mobile))
      throw new AppError('general.invalidInput', {}, [{ field: 'mobile', id: 'field.taken' }])
  }
  const mustVerifyEmail = verification === 'email'
  const made = await context.db.transaction().execute(async db => {
    const inside = { ...context, db }
    await lockNewAccounts(db, 'shared')
    if (!(await takeLink(inside, 'registration', ticket))) throw new AppError('auth.captchaExpired')
    const roles = await db.selectFrom('role').select('id').where('defaultRole', '=', true).execute()
    const id = context.ids.next()
    const mobiles = isProved ? { mobile } : { mobile: null, unprovenMobile: mobile }
    const own = { id, username, nickName, ...mobiles, ...kept, roles: roles.map(role => role.id) }
    const rest = { type: 0, status: 0, sex: 2, clientType: 'formal', mustChangePassword: false } as const
    await db
      .insertInto('user')
      .values({ ...own, ...rest, updateBy: username })
      .execute()
    await sendToNewAccount(db, [id])
    if (email && mustVerifyEmail) await db.insertInto('unopenedAccount').values({ userId: id, email }).execute()
    if (email) await sendVerifyMail(inside, { id, username }, email)
    return {
      id,
      username,
      nickName,
      mobile: mobiles.mobile,
      email: null,
      type: rest.type,
      status: rest.status,
      mustVerifyEmail,
    }
  })
  context.publish.changed('user', 'created', [{ id: made.id, createBy: null }])
  return made
}

function refuseMissing({ mobile, smsCode, email }: NewMember, verification: 'none' | 'email' | 'sms'): void {
  const missing: FieldError[] = []
  if (verification === 'email' && !email) missing.push({ field: 'email', id: 'field.required' })
  if (verification === 'sms' && !mobile) missing.push({ field: 'mobile', id: 'field.required' })
  if (verification === 'sms' && mobile && !smsCode) missing.push({ field: 'smsCode', id: 'field.required' })
  if (missing.length > 0) throw new AppError('general.invalidInput', {}, missing)
}
