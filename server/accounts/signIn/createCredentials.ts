import { type Selectable, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { Captcha } from './captcha.ts'
import type { KnownNetworks } from './createKnownNetworks.ts'
import type { LoginGuard } from './loginGuard.ts'
import type { PasswordCheck } from './passwordCheck.ts'

export type Account = Selectable<Database['user']>
type Given = { username: string; password: string; captchaId?: string | null; code?: string | null }

export type Credentials = {
  /**
   * Returns the account if name and password match, otherwise throws. Failures are counted: after a few, the next
   * attempt needs a captcha, and after more, the name is locked for this network (rules, Accounts 5).
   */
  check(given: Given, ip: string): Promise<Account>
}

type Needed = { db: Parts['db']; captcha: Captcha; guard: LoginGuard; passwords: PasswordCheck; known: KnownNetworks }

export function createCredentials({ db, captcha, guard, passwords, known }: Needed): Credentials {
  /**
   * Returns the stored account name that the input means, so that all spellings of a name count as attempts on one
   * account. Some names are older than the rules for names, so the input is searched for without surrounding blanks,
   * then normalized, and then exactly as typed. The first match counts.
   */
  async function resolveName(typed: string): Promise<string> {
    const ways = [...new Set([typed.trim(), accountNameOf(typed), typed])].map(way => way.toLowerCase())
    const lower = sql<string>`lower("username")`
    const found = await db
      .selectFrom('user')
      .select(['username', lower.as('lower')])
      .where(lower, 'in', ways)
      .execute()
    const byWay = new Map(found.map(account => [account.lower, account.username]))
    return byWay.get(ways.find(way => byWay.has(way)) ?? '') ?? accountNameOf(typed)
  }

  return {
    async check({ username, password, captchaId, code }, ip) {
      await passwords.refuseCrowd(ip)
      const name = await resolveName(username)
      const find = () =>
        db
          .selectFrom('user')
          .selectAll()
          .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
          .executeTakeFirst()
      const proven = await guard.attempt(name, ip, {
        async admit(asksCaptcha) {
          if (asksCaptcha) await captcha.check(captchaId, code)
        },
        async prove() {
          const account = await find()
          const isRight = await passwords.isRight(account?.password ?? null, password, ip)
          return isRight && account ? account : null
        },
      })
      if (proven instanceof AppError) throw proven
      await guard.clear(name, ip)
      known.add(networkOf(ip))
      return proven
    },
  }
}
