// Reconciliation with the daily bills of WeChat Pay, Alipay and PayPal, read from their test doubles.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { PaymentFinding } from '#contract/resources/money/paymentFinding.ts'
import type { Refund } from '#contract/resources/money/refund.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import type { BillLine } from '#server/gateways/index.ts'
import { pollPaymentTries } from '#server/orders/pay/pollPaymentTry.ts'
import { paymentReconciliation } from '#server/orders/pay/reconciliation.ts'
import {
  currencyOf,
  type GatewayUnderTest,
  gateways,
  openPayDesk,
  type PayDesk,
} from '#tests/server/support/drivers/payDesk.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'

const zoneOf = { wechat: 'Asia/Shanghai', alipay: 'Asia/Shanghai', paypal: 'UTC' } as const

let desk: PayDesk

beforeAll(async () => {
  desk = await openPayDesk()
})
beforeEach(() => {
  for (const name of gateways) desk.providers.bills[name] = () => 'none'
})
afterAll(() => desk.close())

const reconcile = () =>
  paymentReconciliation(desk.server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
const findingsOf = async (provider: GatewayUnderTest) =>
  resultOf(
    await desk.server.admin.get<Page<PaymentFinding>>('/xboot/paymentFinding/getByPage', { provider, pageSize: 100 }),
  ).content.map(({ kind, ours, theirs }) => ({ kind, ours, theirs }))
/** Day of the payments: two days ago in the provider's zone, the middle one of the three compared days. */
const dayOf = (name: GatewayUnderTest) =>
  createWireTime(zoneOf[name]).dayOf(new Date(desk.now().getTime() - 2 * 86_400_000))
/** Sets the bill of that day; other days have none. */
function setBill(name: GatewayUnderTest, lines: readonly BillLine[]): void {
  const day = dayOf(name)
  desk.providers.bills[name] = asked => (asked === day ? lines : 'none')
}

/** Pays an order, refunds 0.05 of it, and dates both two days back; returns both lines of the provider's bill. */
async function pay(name: GatewayUnderTest): Promise<{ orderId: string; payment: BillLine; refund: BillLine }> {
  const { id: orderId, number } = await desk.offer(name)
  desk.providers.pay(number)
  const { db } = desk.server.parts
  await db
    .updateTable('paymentTry')
    .set({ lookTime: new Date(0) })
    .where('orderId', '=', orderId)
    .execute()
  await pollPaymentTries(orderId, desk.server.parts)
  const [paid] = await desk.paymentsOf(orderId)
  if (!paid) throw new Error('Not paid')
  resultOf(await desk.server.admin.post(`/xboot/payment/refund/${paid.id}`, { amount: 5, reason: 'Too many' }))
  await runTasks(desk.server)
  const noon = new Date(createWireTime(zoneOf[name]).startOf(dayOf(name)).getTime() + 12 * 3_600_000)
  await sql`UPDATE "payment" SET "payTime" = ${noon} WHERE "id" = ${paid.id}`.execute(db)
  await sql`UPDATE "refund" SET "finishTime" = ${noon} WHERE "paymentId" = ${paid.id}`.execute(db)
  const [back] = resultOf(await desk.server.admin.get<Page<Refund>>('/xboot/refund/getByPage', { orderId })).content
  if (back?.state !== 'done') throw new Error('Not refunded')
  const currency = currencyOf[name]
  return {
    orderId,
    payment: { kind: 'payment', number, transaction: paid.transaction, amount: 2010, currency },
    refund: { kind: 'refund', number: back.number, transaction: back.transaction ?? '', amount: 5, currency },
  }
}

describe.each(gateways)('%s', name => {
  test('a bill with every payment and refund leaves no finding; a change of any line is one', async () => {
    const { payment, refund } = await pay(name)
    const other = await pay(name)
    setBill(name, [payment, refund, other.payment, other.refund])
    await reconcile()
    expect(await findingsOf(name)).toEqual([])

    const unknown: BillLine = { ...payment, number: '77', transaction: 'unknown', amount: 300 }
    setBill(name, [{ ...payment, amount: 2009 }, { ...refund, amount: 6 }, other.refund, unknown])
    await reconcile()
    expect((await findingsOf(name)).toSorted((a, b) => (a.theirs ?? 0) - (b.theirs ?? 0))).toEqual([
      { kind: 'missingThere', ours: 2010, theirs: null },
      { kind: 'amountDiffers', ours: 5, theirs: 6 },
      { kind: 'missingHere', ours: null, theirs: 300 },
      { kind: 'amountDiffers', ours: 2010, theirs: 2009 },
    ])
  })

  test('a payment whose notice was lost is found in the bill and pays its order', async () => {
    const { id, number } = await desk.offer(name)
    const trade = desk.providers.pay(number)
    // PayPal's order was captured, but the server did not get the answer.
    trade.transaction ??= 'CAPLOST'
    const { transaction } = trade
    setBill(name, [{ kind: 'payment', number, transaction, amount: 2010, currency: currencyOf[name] }])
    await reconcile()
    expect((await desk.infoOf(id)).state).toBe('completed')
  })
})

test('a bill of WeChat Pay that does not exist yet is compared on a later day, and reports nothing as missing', async () => {
  await pay('wechat')
  const before = await findingsOf('wechat')
  desk.providers.bills.wechat = () => 'creating'
  await reconcile()
  expect(await findingsOf('wechat')).toEqual(before)
})

test('Alipay has no bill of yesterday: only what may still be in that bill is not reported as missing', async () => {
  const { db } = desk.server.parts
  const missing: string[] = []
  for (const hour of [12, 23.9]) {
    const { payment } = await pay('alipay')
    const time = new Date(createWireTime(zoneOf.alipay).startOf(dayOf('alipay')).getTime() + hour * 3_600_000)
    await sql`UPDATE "payment" SET "payTime" = ${time} WHERE "transaction" = ${payment.transaction}`.execute(db)
    missing.push(payment.transaction)
  }
  setBill('alipay', [])
  await reconcile()
  const found = await db.selectFrom('paymentFinding').select('transaction').where('kind', '=', 'missingThere').execute()
  expect(missing.map(transaction => found.some(finding => finding.transaction === transaction))).toEqual([true, false])
})

test('a bill of WeChat Pay with a wrong checksum is not believed', async () => {
  desk.providers.bills.wechat = () => 'broken'
  await expect(reconcile()).rejects.toMatchObject({ id: 'gateway.unreadable' })
})
