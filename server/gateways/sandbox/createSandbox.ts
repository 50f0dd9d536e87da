// Gateway for an installation without a payment provider: no money moves, and the person who opens the payment page
// chooses the outcome.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { BillLine, Gateway, TradeState } from '#server/gateways/base/Gateway.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'db' | 'ids' | 'now'>

export function createSandbox({ db, ids, now }: Needed): Gateway {
  return {
    name: 'sandbox',
    thanks: { type: 'text/plain', body: '' },
    async offer({ number, subject, amount, currency, expireTime, returnUrl }) {
      const { token } = await db
        .insertInto('sandboxTrade')
        .values({ number, token: randomBytes(24).toString('base64url'), subject, amount, currency, expireTime })
        .onConflict(conflict => conflict.column('number').doUpdateSet({ subject }))
        .returning('token')
        .executeTakeFirstOrThrow()
      return { code: new URL(`/xboot/sandbox/pay/${token}`, returnUrl).href, providerId: null }
    },
    async query({ number }) {
      const trade = await db.selectFrom('sandboxTrade').selectAll().where('number', '=', number).executeTakeFirst()
      return trade ? stateOf(trade) : { state: 'open' }
    },
    async close({ number }) {
      await db
        .updateTable('sandboxTrade')
        .set({ state: 'closed' })
        .where('number', '=', number)
        .where('state', '=', 'open')
        .execute()
    },
    async refund({ number, transaction, amount }) {
      await sql`
        INSERT INTO "sandboxRefund" ("number", "transaction", "tradeNumber", "amount", "refundTime")
        SELECT ${number}, ${`SBR${ids.next()}`}, "number", ${amount}, ${now()} FROM "sandboxTrade" WHERE "transaction" = ${transaction}
        ON CONFLICT ("number") DO NOTHING
      `.execute(db)
      const made = await db.selectFrom('sandboxRefund').selectAll().where('number', '=', number).executeTakeFirst()
      if (!made)
        throw new AppError('gateway.refused', { answer: 'TRANSACTION_NOT_FOUND', code: 'TRANSACTION_NOT_FOUND' })
      return { state: 'done', transaction: made.transaction, answer: null }
    },
    // The sandbox sends no notices. Its payment page settles the payment itself; polling settles payments that the
    // page missed, for example because of a crash.
    readNotice: async () => {
      throw new AppError('gateway.badSignature')
    },
    async bill(day) {
      const lines = await sql<BillLine>`
        SELECT 'payment' AS "kind", "number", "transaction", "amount", "currency" FROM "sandboxTrade"
        WHERE "state" = 'paid' AND ("payTime" AT TIME ZONE 'UTC')::date = ${day}::date
        UNION ALL
        SELECT 'refund', "r"."number", "r"."transaction", "r"."amount", "t"."currency"
        FROM "sandboxRefund" AS "r" JOIN "sandboxTrade" AS "t" ON "t"."number" = "r"."tradeNumber"
        WHERE ("r"."refundTime" AT TIME ZONE 'UTC')::date = ${day}::date
      `.execute(db)
      return lines.rows
    },
    test: async () => undefined,
  }
}

type Stored = {
  state: string
  transaction: string | null
  amount: number
  currency: 'CNY' | 'USD'
  payTime: Date | null
}

function stateOf({ state, transaction, amount, currency, payTime }: Stored): TradeState {
  if (state === 'paid' && transaction && payTime)
    return { state: 'paid', transaction, amount, currency, payTime, payer: null }
  return { state: state === 'open' ? 'open' : 'closed' }
}
