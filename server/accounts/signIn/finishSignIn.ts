import { AppError } from '#contract/errors/errors.ts'
import { assertOutsideTransaction } from '#server/accounts/codes/limits.ts'
import { issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { bindIdentity } from '#server/accounts/social/bindIdentity.ts'
import type { Identity } from '#server/accounts/social/Identity.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertEmailVerified } from './assertEmailVerified.ts'
import { assertMaySignIn } from './assertMaySignIn.ts'
import type { Account } from './createCredentials.ts'
import { openSession } from './sessions.ts'
import { isOn } from './twoFactor.ts'

export type SignIn = {
  account: Account
  saveLogin: boolean
  /** Identity at a social provider, bound to the account after the sign-in. */
  identity?: Identity | null
}

/** Minutes in which the second step must be completed. */
const patience = 5

/**
 * Continues every sign-in after the identity was proven. Opens a session and returns its token. If the account uses
 * two-factor sign-in, throws `auth.secondStep` with a ticket for the second step instead.
 */
export async function finishSignIn(context: Context, { account, saveLogin, identity = null }: SignIn): Promise<string> {
  assertOutsideTransaction(context.db)
  context.actor.username = account.username
  await assertMaySignIn(context, account)
  await assertEmailVerified(context, account)
  if (!(await isOn(context.db, account.id))) return openSignedInSession(context, { account, saveLogin, identity })
  const data = { saveLogin, identity }
  const step = { purpose: 'secondStep', subject: account.id, kind: 'link', minutes: patience, data } as const
  throw new AppError('auth.secondStep', { ticket: await issueCode(context, step) })
}

/** Opens a session for an account. Also called after the second step. */
export async function openSignedInSession(context: Context, { account, saveLogin, identity }: SignIn): Promise<string> {
  context.actor.username = account.username
  if (identity) await bindIdentity(context, account, identity)
  const userAgent = context.request.headers['user-agent'] ?? null
  return openSession(context, { userId: account.id, saveLogin, ip: context.ip, userAgent })
}
