import { AppError } from '#contract/errors/errors.ts'
import { countUse } from '#server/accounts/codes/limits.ts'
import { sendVerifyMail } from '#server/accounts/codes/sendVerifyMail.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'

type Account = { id: string; username: string }

/**
 * Throws `auth.unopened` if the account's address is not proven yet, and sends the mail with the link again, at most
 * every two minutes.
 */
export async function assertEmailVerified(context: Context, account: Account): Promise<void> {
  const waiting = await context.db
    .selectFrom('unopenedAccount')
    .select('email')
    .where('userId', '=', account.id)
    .executeTakeFirst()
  if (!waiting) return
  const isSent = await countUse(context, [{ key: `verifyEmail:${account.id}`, most: 1, minutes: 2 }]).then(
    () => true,
    () => false,
  )
  if (isSent) {
    await inTransaction(context, inside => sendVerifyMail(inside, account, waiting.email))
  }
  throw new AppError('auth.unopened', { email: masked(waiting.email) })
}

function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}…${email.slice(at)}`
}
