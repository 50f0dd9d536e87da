import { fieldError } from '#contract/errors.ts'
import { createLoginGuard } from '../accounts/loginGuard.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { type Context, callerOf } from '../context.ts'

/** Before what a stolen session must not do. Wrong ones count like failed sign-ins: the call is declared `isAtomic: false`. */
export async function confirmPassword(context: Context, password: string): Promise<void> {
  const { id, username } = callerOf(context)
  const guard = createLoginGuard(context.db, context.now)
  await guard.check(username, context.ip)
  const account = await context.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirstOrThrow()
  if (await checkPassword(account.password, password)) return
  await guard.fail(username, context.ip)
  throw fieldError('password', 'auth.oldPasswordWrong')
}
