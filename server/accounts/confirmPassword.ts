import { AppError, fieldError } from '#contract/errors.ts'
import { type Context, callerOf } from '../context.ts'
import type { LoginGuard } from './loginGuard.ts'
import { checkPassword } from './passwords.ts'

/**
 * The caller's own password once more, before what a stolen session must not do; answers what is stored of it.
 * Wrong ones count like failed sign-ins: the call is declared `isAtomic: false`.
 */
export type ConfirmPassword = (context: Context, password: string) => Promise<string>

export function createConfirmPassword(guard: LoginGuard): ConfirmPassword {
  return async (context, password) => {
    const { id, username } = callerOf(context)
    const proven = await guard.attempt(username, context.ip, async () => {
      const account = await context.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
      const stored = account?.password ?? null
      return (await checkPassword(stored, password)) ? stored : null
    })
    if (proven instanceof AppError) throw fieldError('password', 'auth.oldPasswordWrong')
    return proven
  }
}
