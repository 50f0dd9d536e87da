import { AppError, fieldError } from '#contract/errors.ts'
import { auth } from '#contract/services/auth.ts'
import type { Credentials } from '../accounts/createCredentials.ts'
import { finishSignIn } from '../accounts/finishSignIn.ts'
import { createLoginGuard } from '../accounts/loginGuard.ts'
import { checkPassword, hashPassword, refuseWeak } from '../accounts/passwords.ts'
import { readCurrentUser } from '../accounts/readCurrentUser.ts'
import { endSessions } from '../accounts/sessions.ts'
import { serve } from '../behave.ts'
import { callerOf, type Parts } from '../context.ts'

export function createAuth(parts: Parts, credentials: Credentials) {
  const guard = createLoginGuard(parts.db, parts.now)

  return serve(auth, {
    async login({ saveLogin, ...given }, context) {
      const account = await credentials.check(given, context.ip)
      return finishSignIn(context, { account, saveLogin: saveLogin ?? false })
    },

    info: (_input, context) => readCurrentUser(context),

    async modifyPass({ password, newPass }, context) {
      const caller = callerOf(context)
      const { password: stored } = await context.db
        .selectFrom('user')
        .select('password')
        .where('id', '=', caller.id)
        .executeTakeFirstOrThrow()
      if (!(await checkPassword(stored, password))) throw fieldError('password', 'auth.oldPasswordWrong')
      refuseWeak('newPass', newPass, caller.username)
      if (await checkPassword(stored, newPass)) throw fieldError('newPass', 'password.same')
      await context.db
        .updateTable('user')
        .set({ password: await hashPassword(newPass), mustChangePassword: false })
        .where('id', '=', caller.id)
        .execute()
      await endSessions(context.db, [caller.id], caller.tokenHash)
      return null
    },

    async removeLoginToken(_input, context) {
      const caller = callerOf(context)
      await context.db.deleteFrom('session').where('tokenHash', '=', caller.tokenHash).execute()
      return null
    },

    async unlock({ password }, context) {
      const caller = callerOf(context)
      const proven = await guard.attempt(caller.username, context.ip, async () => {
        const { password: stored } = await context.db
          .selectFrom('user')
          .select('password')
          .where('id', '=', caller.id)
          .executeTakeFirstOrThrow()
        return (await checkPassword(stored, password)) || null
      })
      if (proven instanceof AppError) throw fieldError('password', 'auth.oldPasswordWrong')
      return null
    },
  })
}
