import type { Selectable } from 'kysely'
import type { Parts } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { Captcha } from './captcha.ts'
import { captchaAfter, createLoginGuard } from './loginGuard.ts'
import { checkPassword } from './passwords.ts'

export type Account = Selectable<Database['user']>
type Given = { username: string; password: string; captchaId?: string | null; code?: string | null }

export type Credentials = {
  /** Whose name and password these are; counts failures, asks for a captcha and locks (rules, Accounts 5). */
  check(given: Given, ip: string): Promise<Account>
}

export function createCredentials({ db, now }: Pick<Parts, 'db' | 'now'>, captcha: Captcha): Credentials {
  const guard = createLoginGuard(db, now)
  return {
    async check({ username, password, captchaId, code }, ip) {
      const name = username.trim()
      const failures = await guard.check(name, ip)
      if (failures >= captchaAfter) await captcha.check(captchaId, code)
      const account = await db
        .selectFrom('user')
        .selectAll()
        .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
        .executeTakeFirst()
      if (!(await checkPassword(account?.password ?? null, password)) || !account) throw await guard.fail(name, ip)
      await guard.clear(name, ip)
      return account
    },
  }
}
