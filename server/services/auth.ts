import { AppError, fieldError } from '#contract/errors.ts'
import { auth } from '#contract/services/auth.ts'
import type { Captcha } from '../accounts/captcha.ts'
import { captchaAfter, createLoginGuard } from '../accounts/loginGuard.ts'
import { checkPassword, hashPassword, refuseWeak } from '../accounts/passwords.ts'
import { readCurrentUser } from '../accounts/readCurrentUser.ts'
import { endSessions, openSession } from '../accounts/sessions.ts'
import { serve } from '../behave.ts'
import { callerOf, type Parts } from '../context.ts'

export function createAuth(parts: Parts, captcha: Captcha) {
  const guard = createLoginGuard(parts.db, parts.now)

  return serve(auth, {
    async login({ username, password, saveLogin, captchaId, code }, { ip }) {
      const name = username.trim()
      const failures = await guard.check(name, ip)
      if (failures >= captchaAfter) await captcha.check(captchaId, code)
      const user = await parts.db
        .selectFrom('user')
        .selectAll()
        .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
        .executeTakeFirst()
      if (!(await checkPassword(user?.password ?? null, password)) || !user) throw await guard.fail(name, ip)
      if (user.status !== 0) throw new AppError('auth.disabled')
      await guard.clear(name, ip)
      return openSession(parts, { userId: user.id, saveLogin: saveLogin ?? false, ip })
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
      await guard.check(caller.username, context.ip)
      const { password: stored } = await context.db
        .selectFrom('user')
        .select('password')
        .where('id', '=', caller.id)
        .executeTakeFirstOrThrow()
      if (await checkPassword(stored, password)) return null
      await guard.fail(caller.username, context.ip)
      throw fieldError('password', 'auth.oldPasswordWrong')
    },
  })
}
