import type { Selectable } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Parts } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { Captcha } from './captcha.ts'
import { captchaAfter, type LoginGuard } from './loginGuard.ts'
import { checkPassword } from './passwords.ts'

export type Account = Selectable<Database['user']>
type Given = { username: string; password: string; captchaId?: string | null; code?: string | null }

export type Credentials = {
  /** Whose name and password these are; counts failures, asks for a captcha and locks (rules, Accounts 5). */
  check(given: Given, ip: string): Promise<Account>
}

export function createCredentials({ db }: Pick<Parts, 'db'>, captcha: Captcha, guard: LoginGuard): Credentials {
  return {
    async check({ username, password, captchaId, code }, ip) {
      const name = username.trim()
      const find = () =>
        db
          .selectFrom('user')
          .selectAll()
          .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
          .executeTakeFirst()
      const proven = await guard.attempt(name, ip, async failures => {
        if (failures >= captchaAfter) await captcha.check(captchaId, code)
        const account = await find()
        const isRight = await checkPassword(account?.password ?? null, password)
        return isRight && account ? account : null
      })
      if (proven instanceof AppError) throw proven
      await guard.clear(name, ip)
      return proven
    },
  }
}
