import { AppError } from '#contract/errors/errors.ts'
import { isTrialOver, type TrialFacts } from '#contract/rules/accounts/trial.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Account = TrialFacts & { type: number; status: number; ownerId: string | null }

/**
 * Every sign-in calls this after the identity was proven. Refuses disabled accounts, expired trials, and sub-accounts
 * whose parent may not sign in. The same conditions end existing sessions (`usableAccount`).
 */
export async function assertMaySignIn(
  { db, time, now }: Pick<Parts, 'db' | 'time' | 'now'>,
  account: Account,
): Promise<void> {
  const today = time.dayOf(now())
  if (account.status !== 0) throw new AppError('auth.disabled')
  if (isTrialOver(account, today)) throw new AppError('auth.trialExpired', { date: account.trialExpiry })
  if (account.type !== 2) return
  const parent = await db
    .selectFrom('user')
    .select(['status', 'clientType', 'trialExpiry'])
    .where('id', '=', account.ownerId)
    .executeTakeFirst()
  if (parent?.status !== 0 || isTrialOver(parent, today)) throw new AppError('auth.parentClosed')
}
