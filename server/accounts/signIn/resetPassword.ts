// Forgotten passwords: a link by mail, or a code by text message that is exchanged for such a link; then a new
// password is chosen.

import { AppError } from '#contract/errors/errors.ts'
import { passwordColumns, refuseWeak } from '#server/accounts/people/passwords.ts'
import { siteLink } from '#server/accounts/register/siteLink.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { findByEmail, maySignInOrNull } from './findAccount.ts'
import { countUse } from './limits.ts'
import { consumeLink, findLink, issueCode } from './oneTimeCodes.ts'
import { endSessions } from './sessions.ts'

const purpose = 'resetLink'
const mailMinutes = 30
const smsMinutes = 10
/** Page of the administration; the fragment after `#` is never sent to a server. */
const resetPage = '/reset-pass'

/**
 * Mails a reset link if an account has this address. Call outside of transactions. The result does not reveal whether
 * the address is known, and unknown addresses count toward the limits too.
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
    // Issues a link for unknown addresses too, so that timing does not reveal them.
    const issue = { purpose, subject: account?.id ?? `nobody:${known}`, kind: 'link', minutes: mailMinutes } as const
    const token = await issueCode(inside, issue)
    if (!account) return
    const params = { username: account.username, link: `${page}#${token}`, minutes: String(mailMinutes) }
    await context.outbox.mail(inside.db, { to: email, template: 'resetPassword', params, language: context.language })
  })
}

/** Issues a reset link for an account whose owner has proved the phone number by a code. */
export function resetTokenFor(context: Context, { id }: { id: string }): Promise<string> {
  return issueCode(context, { purpose, subject: id, kind: 'link', minutes: smsMinutes })
}

/** Returns the username, which the password rules need. Does not consume the link. */
export async function accountOfResetLink(context: Context, token: string): Promise<{ username: string }> {
  const link = await findLink(context, purpose, token)
  return { username: (await accountOf(context, link?.subject)).username }
}

/**
 * Sets the password and ends all sessions of the account. Call in a transaction, so that a refused password does not
 * consume the link.
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
