import { AppError, fieldError } from '#contract/errors.ts'
import { createLoginGuard } from '../accounts/loginGuard.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { type Context, callerOf } from '../context.ts'

/** Before what a stolen session must not do. Wrong ones count like failed sign-ins: the call is declared `isAtomic: false`. */
export async function confirmPassword(context: Context, password: string): Promise<void> {
  const { id, username } = callerOf(context)
  const guard = createLoginGuard(context.db, context.now)
  const proven = await guard.attempt(username, context.ip, async () => {
    const account = await context.db
      .selectFrom('user')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await checkPassword(account.password, password)) || null
  })
  if (proven instanceof AppError) throw fieldError('password', 'auth.oldPasswordWrong')
}
