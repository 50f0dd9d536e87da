import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { mostResets } from '#contract/resources/people/user.ts'
import { passwordColumns, randomPassword } from '#server/accounts/signIn/passwords.ts'
import type { Row } from '#server/base/values.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseSiblings, refuseStronger } from './accountRules.ts'
import { closeAccounts } from './closeAccounts.ts'

export type NewPassword = { id: string; username: string; password: string }

/**
 * Generates a new password for each account, which the user must change at the next sign-in. Ends the sessions
 * of the accounts.
 */
export async function resetPasswords(rows: readonly Row[], context: Context): Promise<NewPassword[]> {
  const caller = callerOf(context)
  if (rows.length > mostResets) throw new AppError('user.tooManyResets', { max: mostResets })
  if (rows.some(row => row.id === caller.id)) throw new AppError('user.cannotResetSelf')
  refuseSiblings(rows, context)
  await refuseStronger(rows, context)
  const made = rows.map(row => {
    const username = String(row.username)
    return { id: row.id, username, password: randomPassword(username) }
  })
  const changeOf = async (password: string) => ({
    ...(await passwordColumns(context, password)),
    mustChangePassword: true,
    updateBy: caller.username,
    updateTime: context.now(),
    revision: sql<number>`"revision" + 1`,
  })
  await Promise.all(
    made.map(async ({ id, password }) =>
      context.db
        .updateTable('user')
        .set(await changeOf(password))
        .where('id', '=', id)
        .execute(),
    ),
  )
  await closeAccounts(
    made.map(({ id }) => id),
    context,
  )
  context.afterCommit(() => context.publish.changed('user', 'updated', rows))
  return made
}
