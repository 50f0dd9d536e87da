// Resets forgotten passwords. The user gets a link by mail, or a code by text message that is exchanged for such a
// link, and then chooses a new password.

import { AppError } from '#contract/errors/errors.ts'
import { countUse } from '#server/accounts/codes/limits.ts'
import { consumeLink, findLink, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { siteLink } from '#server/accounts/codes/siteLink.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { findByEmail, maySignInOrNull } from './findAccount.ts'
import { passwordColumns, refuseWeak } from './passwords.ts'
import { endSessions } from './sessions.ts'

const purpose = 'resetLink'
const mailMinutes = 30
const smsMinutes = 10
/**
 * Page of the administration that asks for the new password. The token follows after `#`, so that browsers never send
 * it to a server.
 */
const resetPage = '/reset-pass'

/**
 * Mails a reset link if an account has this address. Call outside of transactions. The result does not reveal whether
 * the address is known. Unknown addresses count toward the limits too.
 */
export async function mailResetLink(context: Context, email: string): Promise<void> {
  const known = email.toLowerCase()
  await countUse(context, [
    { key: `resetMail:ip:${networkOf(context.ip)}`, most: 20, minutes: 60 },
    { key: `resetMail:pause:${known}`, most: 1, minutes: 2 },
    { key: `resetMail:hour:${known}`, most: 5, minutes: 60 },
  ])
  const page = await siteLink(context, resetPage)
  const account = await maySignInOrNull(context, await findByEmail(context, email))
  await inTransaction(context, async inside => {
    // Also issues a link for unknown addresses, so that the time of the answer does not reveal which are known.
    const issue = { purpose, subject: account?.id ?? `nobody:${known}`, kind: 'link', minutes: mailMinutes } as const
    const token = await issueCode(inside, issue)
    if (!account) return
    const params = { username: account.username, link: `${page}#${token}`, minutes: String(mailMinutes) }
    await context.outbox.mail(inside.db, { to: email, template: 'resetPassword', params, language: context.language })
  })
}

/** Returns the token of a reset link for an account whose owner has proved the phone number. */
export function resetTokenFor(context: Context, { id }: { id: string }): Promise<string> {
  return issueCode(context, { purpose, subject: id, kind: 'link', minutes: smsMinutes })
}

/**
 * Returns the username of the link's account, which the page needs to check the password rules. Leaves
 * the link valid.
 */
export async function accountOfResetLink(context: Context, token: string): Promise<{ username: string }> {
  const link = await findLink(context, purpose, token)
  return { username: (await accountOf(context, link?.subject)).username }
}

/**
 * Sets the password and ends all sessions of the account. Call inside a transaction, so that the link remains valid
 * if the password is refused.
 */
export async function resetPassword(context: Context, token: string, newPass: string): Promise<void> {
  const { db, publish } = context
  const link = await consumeLink(context, purpose, token)
  const { id, username } = await accountOf(context, link?.subject)
  context.actor.username = username
  refuseWeak('newPass', newPass, username)
  await db
    .updateTable('user')
    .set({ ...(await passwordColumns(context, newPass)), mustChangePassword: false })
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
