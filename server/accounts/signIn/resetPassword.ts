// A forgotten password: a link by mail, or a code by text message that is worth such a link; then a new one is chosen.

import { AppError } from '#contract/errors/errors.ts'
import { keptPassword, refuseWeak } from '#server/accounts/people/passwords.ts'
import { siteLink } from '#server/accounts/register/siteLink.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Context } from '#server/calls/context.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import { findByEmail, openOne } from './findAccount.ts'
import { countUse } from './limits.ts'
import { findLink, issueCode, takeLink } from './oneTimeCodes.ts'
import { endSessions } from './sessions.ts'

const purpose = 'resetLink'
const mailMinutes = 30
const smsMinutes = 10
/** The page in the administration; what follows `#` never leaves the browser. */
const resetPage = '/reset-pass'

/** Outside of transactions. Says nothing of whether the address is known; the limits count both. */
export async function mailResetLink(context: Context, email: string): Promise<void> {
  const known = email.toLowerCase()
  await countUse(context, [
    { key: `resetMail:ip:${networkOf(context.ip)}`, most: 20, minutes: 60 },
    { key: `resetMail:pause:${known}`, most: 1, minutes: 2 },
    { key: `resetMail:hour:${known}`, most: 5, minutes: 60 },
  ])
  const page = await siteLink(context, resetPage)
  const account = await openOne(context, await findByEmail(context, email))
  await inTransaction(context, async inside => {
    // Made for everybody: the time of the answer tells nothing.
    const issue = { purpose, subject: account?.id ?? `nobody:${known}`, kind: 'link', minutes: mailMinutes } as const
    const token = await issueCode(inside, issue)
    if (!account) return
    const params = { username: account.username, link: `${page}#${token}`, minutes: String(mailMinutes) }
    await context.outbox.mail(inside.db, { to: email, template: 'resetPassword', params, language: context.language })
  })
}

/** The holder of the account's phone number may choose a password for it. */
export function resetTokenFor(context: Context, { id }: { id: string }): Promise<string> {
  return issueCode(context, { purpose, subject: id, kind: 'link', minutes: smsMinutes })
}

/** The rule of passwords asks for the name. */
export async function whoResets(context: Context, token: string): Promise<{ username: string }> {
  const link = await findLink(context, purpose, token)
  return { username: (await accountOf(context, link?.subject)).username }
}

/** In a transaction: a refused password leaves the link as it was. Ends every session of the account. */
export async function resetPassword(context: Context, token: string, newPass: string): Promise<void> {
  const { db, publish } = context
  const link = await takeLink(context, purpose, token)
  const { id, username } = await accountOf(context, link?.subject)
  context.actor.username = username
  refuseWeak('newPass', newPass, username)
  await db
    .updateTable('user')
    .set({ ...(await keptPassword(context, newPass)), mustChangePassword: false })
    .where('id', '=', id)
    .execute()
  await endSessions(db, [id])
  await db.deleteFrom('loginFailure').where('username', '=', username.toLowerCase()).execute()
  context.afterCommit(() => publish.disconnectUser(id))
}

async function accountOf({ db }: Context, id: string | undefined): Promise<{ id: string; username: string }> {
  const account = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', '=', id ?? '')
    .where('status', '=', 0)
    .executeTakeFirst()
  if (!account) throw new AppError('auth.linkExpired')
  return account
}
