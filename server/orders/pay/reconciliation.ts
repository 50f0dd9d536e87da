// Compares our payments and refunds with the bills of each provider. Settles payments that we missed, and records the
// remaining differences as findings.
import { sql } from 'kysely'
import type { PaymentFindingKind } from '#contract/resources/money/paymentFinding.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { type GatewayName, gatewayNames } from '#contract/rules/money/paymentMethods.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import type { BillLine } from '#server/gateways/index.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { pollPaymentTry } from './pollPaymentTry.ts'

type Found = {
  kind: PaymentFindingKind
  transaction: string
  ours: number | null
  theirs: number | null
  currency: Currency | null
}
/** A payment or refund as we have recorded it. */
type BookEntry = { transaction: string; amount: number; currency: Currency }

/** Time zone that determines the days of the provider's bills. */
const zones: { readonly [N in GatewayName]: string } = {
  wechat: 'Asia/Shanghai',
  alipay: 'Asia/Shanghai',
  paypal: 'UTC',
  sandbox: 'UTC',
}
const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * Compares the last three whole days, because yesterday's bill may come late, and a payment at midnight may be in the
 * bill of the next day. If a provider fails, the other providers are compared before the run fails.
 */
export const paymentReconciliation: ScheduledJob = async (parts, { signal }) => {
  let lines = 0
  let found = 0
  const failures: unknown[] = []
  for (const provider of gatewayNames) {
    signal.throwIfAborted()
    if (!(await isUsed(provider, parts))) continue
    found += await storeFindings(provider, await unsettledOf(provider, parts), parts)
    try {
      const seen = await reconcile(provider, parts)
      lines += seen.lines
      found += seen.found
    } catch (error) {
      parts.log.warn({ err: error, provider }, 'the bill of a provider could not be compared')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { payments: lines, paymentFindings: found }
}

async function isUsed(provider: GatewayName, { db, gateways }: Parts): Promise<boolean> {
  const tried = await db.selectFrom('paymentTry').select('number').where('provider', '=', provider).limit(1).execute()
  if (tried.length === 0) return false
  // Providers that are no longer configured cannot be queried.
  return provider === 'sandbox' || (await gateways.offered({ db })).includes(provider)
}

async function reconcile(provider: GatewayName, parts: Parts): Promise<{ lines: number; found: number }> {
  const gateway = await parts.gateways.get(provider)
  const time = createWireTime(zones[provider])
  const days = [3, 2, 1].map(ago => time.dayOf(new Date(parts.now().getTime() - ago * dayMs)))
  const bills: (BillLine[] | null)[] = []
  for (const day of days) bills.push(await gateway.bill(day))
  const lines = bills.flatMap(bill => bill ?? [])
  const found: Found[] = []
  for (const line of lines) found.push(...(await compare(provider, line, parts)))
  // Only payments and refunds of the middle day must be in one of the bills: those of the other days may, near midnight,
  // be in the bill of a day that was not read. Yesterday's bill may be missing, either because it comes late or because
  // the provider creates none for a day without payments. Then, the last hour of the middle day is not checked.
  const [, middle = ''] = days
  const [oldest, ofMiddle, ofYesterday] = bills
  if (oldest && ofMiddle) {
    const theirs = new Set(lines.map(({ kind, number, transaction }) => (kind === 'refund' ? number : transaction)))
    const to = new Date(time.endOf(middle).getTime() - (ofYesterday ? 0 : hourMs))
    const own = await readEntries(provider, { from: time.startOf(middle), to }, parts)
    for (const { transaction, amount, currency } of own) {
      if (theirs.has(transaction)) continue
      found.push({ kind: 'missingThere', transaction, ours: amount, theirs: null, currency })
    }
  }
  return { lines: lines.length, found: await storeFindings(provider, found, parts) }
}

/**
 * Compares a line of a bill with our records. If a payment is missing in our records, queries the provider before
 * reporting a finding: perhaps we only missed the notice, and the query then settles the payment.
 */
async function compare(provider: GatewayName, line: BillLine, parts: Parts): Promise<Found[]> {
  const { kind, number, transaction, amount, currency } = line
  let own = await findEntry(provider, line, parts)
  if (!own && kind === 'payment') {
    const tried = await parts.db
      .selectFrom('paymentTry')
      .selectAll()
      .where('provider', '=', provider)
      .where('number', '=', number)
      .executeTakeFirst()
    if (tried) await pollPaymentTry(tried, parts)
    own = await findEntry(provider, line, parts)
  }
  if (!own) return [{ kind: 'missingHere', transaction, ours: null, theirs: amount, currency }]
  if (own.amount === amount && own.currency === currency) return []
  return [{ kind: 'amountDiffers', transaction, ours: own.amount, theirs: amount, currency }]
}

/**
 * Returns our record for a line of the bill. Leaves out refunds that failed or were given up: if the bill contains
 * such a refund, this is a difference to report.
 */
async function findEntry(provider: GatewayName, { kind, number, transaction }: BillLine, { db }: Parts) {
  if (kind === 'refund')
    return db
      .selectFrom('refund')
      .select(['amount', 'currency'])
      .where('number', '=', number)
      .where('state', 'not in', ['failed', 'givenUp'])
      .executeTakeFirst()
  return db
    .selectFrom('payment')
    .select(['amount', 'currency'])
    .where('provider', '=', provider)
    .where('transaction', '=', transaction)
    .executeTakeFirst()
}

/**
 * Returns the payments and refunds of the period. `transaction`: the value by which the bill identifies them, which
 * is the provider's transaction for a payment and our number for a refund.
 */
async function readEntries(
  provider: GatewayName,
  { from, to }: { from: Date; to: Date },
  { db }: Parts,
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    SELECT "transaction", "amount", "currency" FROM "payment"
    WHERE "provider" = ${provider} AND "payTime" BETWEEN ${from} AND ${to}
    UNION ALL SELECT "r"."number", "r"."amount", "r"."currency" FROM "refund" AS "r" JOIN "payment" AS "p" ON "p"."id" = "r"."paymentId"
    WHERE "p"."provider" = ${provider} AND "r"."state" = 'done' AND "r"."finishTime" BETWEEN ${from} AND ${to}
  `.execute(db)
  return rows
}

/**
 * Returns payments that differ from their order and were not fully refunded, and notices that settled no payment,
 * because their attempt is unknown or their transaction belongs to another order.
 */
async function unsettledOf(provider: GatewayName, { db }: Parts): Promise<Found[]> {
  const rows = await sql<Found>`
    SELECT 'orderDiffers' AS "kind", "p"."transaction", "o"."amount" AS "ours", "p"."amount" AS "theirs", "p"."currency"
    FROM "payment" AS "p" JOIN "order" AS "o" ON "o"."id" = "p"."orderId"
    WHERE "p"."provider" = ${provider} AND "p"."state" = 'differs' AND "p"."refunded" < "p"."amount"
    UNION ALL
    SELECT 'unknownReport', coalesce("number", "eventId"), NULL, NULL, NULL FROM "paymentEvent"
    WHERE "provider" = ${provider} AND "outcome" NOT IN ('settled', 'asked', 'ofNoPayment')
  `.execute(db)
  return rows.rows
}

/**
 * Stores each difference once: one whose finding was marked as settled is not stored again. Returns the number of new
 * findings.
 */
async function storeFindings(provider: GatewayName, found: readonly Found[], parts: Parts): Promise<number> {
  const { db, ids, publish } = parts
  const created: { id: string }[] = []
  for (const { kind, transaction, ours, theirs, currency } of found) {
    const id = ids.next()
    const kept = await sql`
      INSERT INTO "paymentFinding" ("id", "provider", "kind", "transaction", "ours", "theirs", "currency")
      VALUES (${id}, ${provider}, ${kind}, ${transaction}, ${ours}, ${theirs}, ${currency})
      ON CONFLICT ("provider", "kind", "transaction") DO NOTHING
    `.execute(db)
    if (kept.numAffectedRows) created.push({ id })
  }
  if (created.length > 0) publish.changed('paymentFinding', 'created', created)
  return created.length
}
