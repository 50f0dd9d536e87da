import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Parts } from '#server/calls/parts.ts'
import type { Database } from '#server/db/schema.ts'
import type { Captcha } from './captcha.ts'
import type { LoginGuard } from './loginGuard.ts'
import type { PasswordCheck } from './passwordCheck.ts'

export type Account = Selectable<Database['user']>
type Given = { username: string; password: string; captchaId?: string | null; code?: string | null }

export type Credentials = {
  /** Whose name and password these are; counts failures, asks for a captcha and locks (rules, Accounts 5). */
  check(given: Given, ip: string): Promise<Account>
}

type Means = { db: Parts['db']; captcha: Captcha; guard: LoginGuard; passwords: PasswordCheck }

export function createCredentials({ db, captcha, guard, passwords }: Means): Credentials {
  return {
    async check({ username, password, captchaId, code }, ip) {
      const name = username.trim()
      const find = () =>
        db
          .selectFrom('user')
          .selectAll()
          .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
          .executeTakeFirst()
      passwords.refuseCrowd()
      const proven = await guard.attempt(name, ip, {
        async admit(asksCaptcha) {
          if (asksCaptcha) await captcha.check(captchaId, code)
        },
        async prove() {
          const account = await find()
          const isRight = await passwords.isRight(account?.password ?? null, password)
          return isRight && account ? account : null
        },
      })
      if (proven instanceof AppError) throw proven
      await guard.clear(name, ip)
      return proven
    },
  }
}
