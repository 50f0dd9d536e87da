import { AppError, fieldError } from '#contract/errors/errors.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { LoginGuard } from './loginGuard.ts'
import type { PasswordCheck } from './passwordCheck.ts'
import { isOn, verify } from './twoFactor.ts'

/**
 * Verifies the caller's password before an action that must be impossible with a stolen session. Returns the stored
 * hash. Failures count like failed sign-ins. Calls that use it are declared `isAtomic: false`, because the rollback
 * of a transaction would undo the count.
 */
export type ConfirmPassword = (context: Context, password: string) => Promise<string>

export function createConfirmPassword(guard: LoginGuard, passwords: PasswordCheck): ConfirmPassword {
  return async (context, password) => {
    const { id, username } = callerOf(context)
    const proven = await guard.attempt(username, context.ip, {
      async prove() {
        const account = await context.db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
        const stored = account?.password ?? null
        return (await passwords.isRight(stored, password, context.ip)) ? stored : null
      },
    })
    if (proven instanceof AppError) throw fieldError('password', 'auth.oldPasswordWrong')
    return proven
  }
}

type Proof = { password?: string | null; secondStep?: string | null }

/**
 * Verifies the caller's password, or a code if the caller uses two-factor sign-in. Throws an error at the field
 * that is wrong.
 */
export async function confirmOwner(
  confirmPassword: ConfirmPassword,
  { password, secondStep }: Proof,
  context: Context,
): Promise<void> {
  const { id } = callerOf(context)
  if (secondStep && (await isOn(context.db, id))) {
    if (!(await verify(context, id, secondStep))) throw fieldError('secondStep', 'auth.secondStepWrong')
    return
  }
  if (!password) throw fieldError('password', 'field.required')
  await confirmPassword(context, password)
}
