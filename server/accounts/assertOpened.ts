import { AppError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { countUse } from './limits.ts'
import { sendVerifyMail } from './sendVerifyMail.ts'

type Account = { id: string; username: string }

/** An account whose address is still to be proved stays closed; whoever knows its password gets the mail again. */
export async function assertOpened(context: Context, account: Account): Promise<void> {
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
    await context.db.transaction().execute(db => sendVerifyMail({ ...context, db }, account, waiting.email))
  }
  throw new AppError('auth.unopened', { email: masked(waiting.email) })
}

/** `m…@example.com` */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
