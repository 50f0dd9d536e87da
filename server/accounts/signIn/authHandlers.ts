import { fieldError } from '#contract/errors/errors.ts'
import { auth } from '#contract/services/people/auth.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { ConfirmPassword } from './confirmPassword.ts'
import type { Credentials } from './createCredentials.ts'
import { finishSignIn } from './finishSignIn.ts'
import { passwordColumns, refuseWeak } from './passwords.ts'
import { readCurrentUser } from './readCurrentUser.ts'
import { endSessions } from './sessions.ts'

export function createAuth(credentials: Credentials, confirmPassword: ConfirmPassword) {
  return serve(auth, {
    async login({ saveLogin, ...given }, context) {
      const account = await credentials.check(given, context.ip)
      return finishSignIn(context, { account, saveLogin: saveLogin ?? false })
    },

    info: (_input, context) => readCurrentUser(context),

    async modifyPass({ password, newPass }, context) {
      const { id, username, tokenHash } = callerOf(context)
      const before = await confirmPassword(context, password)
      refuseWeak('newPass', newPass, username)
      if (newPass === password) throw fieldError('newPass', 'password.same')
      const kept = await passwordColumns(context, newPass)
      await inTransaction(context, async ({ db }) => {
        const changed = await db
          .updateTable('user')
          .set({ ...kept, mustChangePassword: false })
          .where('id', '=', id)
          .where('password', '=', before)
          .executeTakeFirst()
        // The password was reset at the same time, so the old password that the caller entered no longer counts.
        if (changed.numUpdatedRows === 0n) throw fieldError('password', 'auth.oldPasswordWrong')
        await endSessions(db, [id], tokenHash)
      })
      // Sockets are not linked to sessions. All sockets of the user are closed, and those with a
      // valid session reconnect.
      context.publish.disconnectUser(id)
      return null
    },

    async removeLoginToken(_input, context) {
      const caller = callerOf(context)
      await context.db.deleteFrom('session').where('tokenHash', '=', caller.tokenHash).execute()
      return null
    },

    async unlock({ password }, context) {
      await confirmPassword(context, password)
      return null
    },
  })
}
