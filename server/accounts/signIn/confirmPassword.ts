import { AppError, fieldError } from '#contract/errors/errors.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { LoginGuard } from './loginGuard.ts'
import type { PasswordCheck } from './passwordCheck.ts'
import { isOn, verify } from './twoFactor.ts'

/**
 * The caller's own password once more, before what a stolen session must not do; answers what is stored of it.
 * Wrong ones count like failed sign-ins: the call is declared `isAtomic: false`.
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

/** The caller's password or, where it is on, a code of the second step; the refusal names the field that was given. */
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
