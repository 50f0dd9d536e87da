// Payments through every gateway: late, duplicate, reordered, forged and missing notifications, and refunds.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { LedgerFinding } from '#contract/resources/money/ledgerFinding.ts'
import type { order as declared } from '#contract/resources/money/order.ts'
import type { Payment } from '#contract/resources/money/payment.ts'
import type { PaymentFinding, PaymentFindingKind } from '#contract/resources/money/paymentFinding.ts'
import type { Refund } from '#contract/resources/money/refund.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder } from '#server/orders/index.ts'
import { pollPayments } from '#server/orders/pay/pollPayments.ts'
import { paymentReconciliation } from '#server/orders/pay/reconciliation.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type Providers, startProviders } from '#tests/server/support/servers/payProviders.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Actions = (typeof declared)['actions']
type Offer = CallResult<Actions['payOrder']>
type Info = CallResult<Actions['getOrderInfo']>

let server: TestServer
let providers: Providers
let buyer: Client & { id: string }
let clock = Date.now()
let brought = 0

beforeAll(async () => {
  const now = () => new Date(clock)
  // The simulated gateways use the machine's clock.
  providers = await startProviders(() => new Date())
  server = await startTestServer({ now, config: { allowedHosts: [new URL(providers.url).host] } })
  server.parts.completions = {
    async points() {
      brought += 1
    },
  }
  buyer = await server.addUser('buyer')
})
beforeEach(() => {
  brought = 0
  // Some timestamps come from the database, so the test's clock must not be behind it.
  clock = Math.max(clock, Date.now())
})
afterAll(async () => {
  await server.close()
  await providers.close()
})

async function add(currency: Currency = 'CNY'): Promise<string> {
  const wanted = {
    kind: 'points',
    buyerId: buyer.id,
    subject: 'Points = 2 & more',
    quantity: 2,
    currency,
    lines: [{ title: 'Point', quantity: 2, unitPrice: 1005 }],
  } as const
  return (await inTransaction(server.parts, inside => createOrder(wanted, inside))).id
}
const offer = async (id: string, paymentMethod: string) =>
  resultOf(await buyer.post<Offer>('/xboot/flow/payOrder', { id, paymentMethod }))
const infoOf = async (id: string) => resultOf(await buyer.get<Info>('/xboot/flow/getOrderInfo', { id }))
const numberOf = async (orderId: string) =>
  (
    await server.parts.db
      .selectFrom('paymentTry')
      .select('number')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).number
const refundsOf = async (orderId: string) =>
  resultOf(await buyer.get<Page<Refund>>('/xboot/refund/getByPage', { orderId })).content
/**
 * Returns for each payment of an order the balance of its account in the ledger, the account from which the money
 * came, and the amount reserved for refunds.
 */
const ledgerOf = async (orderId: string) => {
  const { rows } = await sql<{ from: string; unit: string; posted: number; reserved: number }>`
    SELECT (
      SELECT "g"."owner" || ' ' || "g"."ownerId" FROM "ledgerTransfer" AS "t" JOIN "ledgerAccount" AS "g" ON "g"."id" = "t"."fromId"
      WHERE "t"."toId" = "a"."id"
    ) AS "from", "a"."unit", "a"."posted", "a"."reserved"
    FROM "ledgerAccount" AS "a" JOIN "payment" AS "p" ON "p"."id" = "a"."ownerId"
    WHERE "p"."orderId" = ${orderId} AND "a"."owner" = 'site' AND "a"."purpose" = 'payment' ORDER BY "p"."id"
  `.execute(server.parts.db)
  return rows
}
const report = (provider: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${server.url}/xboot/payment/notify/${provider}`, { method: 'POST', headers, body })

describe('the sandbox, while no gateway is set up', () => {
  const page = (code: string, answer?: string) =>
    fetch(code, {
      headers: { 'accept-language': 'en-US' },
      ...(answer ? { method: 'POST', body: new URLSearchParams({ answer }) } : {}),
    })

  test('its page says that no money moves; approved there, the order is paid and completed', async () => {
    const id = await add()
    expect(resultOf(await buyer.get('/xboot/flow/getPaymentMethods', { id }))).toEqual(['sandbox'])
    const { code } = await offer(id, 'sandbox')
    expect(await (await page(code)).text()).toContain('no real money moves')
    expect((await page(code, 'approve')).status).toBe(200)
    expect(await infoOf(id)).toMatchObject({ state: 'completed', paymentMethod: 'sandbox' })
    await page(code, 'approve')
    expect(brought).toBe(1)
  })

  test('refused there, the order stays to be paid, and another try may pay it', async () => {
    const id = await add('USD')
    const { code } = await offer(id, 'sandbox')
    await page(code, 'refuse')
    await pollPayments(server.parts)
    clock += 30_000
    await pollPayments(server.parts)
    expect((await infoOf(id)).state).toBe('toBePaid')
    const again = await offer(id, 'sandbox')
    expect(again.code).not.toBe(code)
    await page(again.code, 'approve')
    expect((await infoOf(id)).state).toBe('completed')
    expect(await ledgerOf(id)).toEqual([{ from: 'gateway sandbox', unit: 'cent', posted: 2010, reserved: 0 }])
  })

  test('a payment is refunded in parts, and never more than came', async () => {
    const id = await add()
    await page((await offer(id, 'sandbox')).code, 'approve')
    const [paid] = resultOf(await buyer.get<Page<Payment>>('/xboot/payment/getByPage', { orderId: id })).content
    const refund = (amount: number) =>
      server.admin.post(`/xboot/payment/refund/${paid?.id}`, { amount, reason: 'Too many' })
    expect((await buyer.post(`/xboot/payment/refund/${paid?.id}`, { amount: 1, reason: 'Mine' })).code).toBe(403)
    const account = { from: 'gateway sandbox', unit: 'fen' }
    expect(await ledgerOf(id)).toEqual([{ ...account, posted: 2010, reserved: 0 }])
    resultOf(await refund(1500))
    expect(await ledgerOf(id)).toEqual([{ ...account, posted: 2010, reserved: 1500 }])
    expect(errorOf(await refund(511))).toBe('order.refundTooLarge')
    resultOf(await refund(510))
    expect(errorOf(await refund(1))).toBe('order.refundTooLarge')
    await runTasks(server)
    expect(await ledgerOf(id)).toEqual([{ ...account, posted: 0, reserved: 0 }])
    expect((await refundsOf(id)).map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [1500, 'done'],
      [510, 'done'],
    ])
    expect((await infoOf(id)).refunded).toBe(2010)
  })

  test('the check of the ledgers names a payment that lies there with another amount, until it does not', async () => {
    const id = await add()
    await page((await offer(id, 'sandbox')).code, 'approve')
    const { db } = server.parts
    const check = () =>
      scheduledJobRuns.ledgerCheck(server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
    const { number } = await db.selectFrom('order').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await check()).toMatchObject({ findings: 0 })
    await sql`UPDATE "payment" SET "amount" = 2011 WHERE "orderId" = ${id}`.execute(db)
    expect(await check()).toMatchObject({ findings: 1 })
    const { content } = resultOf(await server.admin.get<Page<LedgerFinding>>('/xboot/ledgerFinding/getByPage'))
    expect(content).toMatchObject([{ kind: 'payment', expected: 2011, found: 2010, overTime: null }])
    expect(content[0]?.subject).toContain(number)
    await sql`UPDATE "payment" SET "amount" = 2010 WHERE "orderId" = ${id}`.execute(db)
    expect(await check()).toMatchObject({ findings: 0 })
  })

  test('an unpaid order is cancelled when its time is over; its address pays nothing then', async () => {
    const id = await add()
    const { code } = await offer(id, 'sandbox')
    const { db } = server.parts
    await db
      .updateTable('order')
      .set({ expireTime: new Date(clock - 1000) })
      .where('id', '=', id)
      .execute()
    // The next payment check closes the open attempt at the gateway before it cancels the order.
    clock += 30_000
    await pollPayments(server.parts)
    expect((await infoOf(id)).state).toBe('cancelled')
    await page(code, 'approve')
    expect(brought).toBe(0)
    expect(errorOf(await buyer.post('/xboot/flow/payOrder', { id }))).toBe('order.cancelled')
  })
})

describe('bills', () => {
  type Sum = { currency: string; in: number; out: number; balance: number }
  const sums = async () => resultOf(await server.admin.get<Sum[]>('/xboot/yqlBill/getBalance'))
  const byHand = {
    title: 'Paper',
    direction: 'out',
    billType: 'purchase',
    mode: 'cash',
    amount: 300,
    currency: 'USD',
    billTime: '2026-11-20 10:00:00',
    reason: 'For the printer',
  }

  test('what was paid and refunded stands in the books, once, and stays as it is', async () => {
    const bills = resultOf(
      await server.admin.get<Page<{ id: string; direction: string; counterparty: string }>>(
        '/xboot/yqlBill/getBillList',
        { pageSize: 100 },
      ),
    ).content
    expect(new Set(bills.map(({ counterparty }) => counterparty))).toEqual(new Set(['buyer']))
    const counted = (direction: string) => bills.filter(each => each.direction === direction).length
    const { db } = server.parts
    const rows = async (table: 'payment' | 'refund') => (await db.selectFrom(table).select('id').execute()).length
    expect([counted('in'), counted('out')]).toEqual([await rows('payment'), await rows('refund')])
    const [first] = bills
    const change = await server.admin.post('/xboot/yqlBill/insertOrUpdateBill', { id: first?.id ?? '', amount: 1 })
    expect(errorOf(change)).toBe('bill.followsOrder')
    expect(errorOf(await server.admin.delete(`/xboot/yqlBill/delBill/${first?.id}`))).toBe('bill.followsOrder')
  })

  test('what is entered by hand counts in its own currency alone, may be changed, and goes again', async () => {
    const before = await sums()
    const of = (all: Sum[], currency: string) => all.find(each => each.currency === currency)
    const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/yqlBill/insertOrUpdateBill', byHand))
    resultOf(await server.admin.post('/xboot/yqlBill/insertOrUpdateBill', { id, amount: 400 }))
    const after = await sums()
    expect(of(after, 'CNY')).toEqual(of(before, 'CNY'))
    expect(of(after, 'USD')?.out).toBe((of(before, 'USD')?.out ?? 0) + 400)
    const day = { billTimeFrom: '2026-11-20', billTimeTo: '2026-11-20' }
    expect(resultOf(await server.admin.get('/xboot/yqlBill/getOutModeDetail', day))).toEqual([
      { mode: 'cash', currency: 'USD', amount: 400, count: 1 },
    ])
    const wrong = await server.admin.post('/xboot/yqlBill/insertOrUpdateBill', { ...byHand, direction: 'in' })
    expect(fieldsOf(wrong)).toEqual(['billType: bill.otherType'])
    expect(resultOf(await server.admin.get('/xboot/yqlBill/getTotal', day))).toEqual([
      { currency: 'USD', in: 0, out: 400, balance: -400 },
    ])
    resultOf(await server.admin.delete(`/xboot/yqlBill/delBill/${id}`))
    expect(await sums()).toEqual(before)
    expect(resultOf(await server.admin.get('/xboot/yqlBill/getTotal', day))).toEqual([])
    // The page of a bill that another user deleted can still send its form.
    expect(errorOf(await server.admin.post('/xboot/yqlBill/insertOrUpdateBill', { id, amount: 500 }))).toBe(
      'general.notFound',
    )
    expect(errorOf(await server.admin.delete(`/xboot/yqlBill/delBill/${id}`))).toBe('general.notFound')
  })
})

describe('reconciliation with the sandbox’s own books', () => {
  const reconcile = () => paymentReconciliation(server.parts, { parameter: null, signal: new AbortController().signal })
  const findings = async () =>
    resultOf(await server.admin.get<Page<PaymentFinding>>('/xboot/paymentFinding/getByPage', { pageSize: 100 })).content
  const daysAgo = (days: number) => new Date(clock - days * 86_400_000)

  test('what agrees is no finding; what differs is one, once, until people settle it', async () => {
    const { db } = server.parts
    const id = await add()
    const { code } = await offer(id, 'sandbox')
    await fetch(code, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
    const number = await numberOf(id)
    await db
      .updateTable('sandboxTrade')
      .set({ payTime: daysAgo(2) })
      .where('number', '=', number)
      .execute()
    await db
      .updateTable('payment')
      .set({ payTime: daysAgo(2) })
      .where('orderId', '=', id)
      .execute()
    await reconcile()
    expect(await findings()).toEqual([])
    await db.updateTable('sandboxTrade').set({ amount: 2000 }).where('number', '=', number).execute()
    await reconcile()
    await reconcile()
    const found = await findings()
    expect(found).toMatchObject([{ kind: 'amountDiffers', ours: 2010, theirs: 2000, state: 'open' }])
    const ids = found.map(each => each.id)
    resultOf(await server.admin.post('/xboot/paymentFinding/settle', { ids, note: 'They pay the rest' }))
    await reconcile()
    expect(await findings()).toMatchObject([{ state: 'settled', note: 'They pay the rest', settleBy: 'admin' }])
    await db.updateTable('sandboxTrade').set({ amount: 2010 }).where('number', '=', number).execute()
  })

  test('a payment that the bill has and nobody here heard of is fetched, and pays its order', async () => {
    const { db } = server.parts
    const id = await add()
    await offer(id, 'sandbox')
    const number = await numberOf(id)
    const lost = { state: 'paid', transaction: 'SBlost', payTime: daysAgo(2) } as const
    await db.updateTable('sandboxTrade').set(lost).where('number', '=', number).execute()
    await reconcile()
    expect((await infoOf(id)).state).toBe('completed')
  })

  test('a payment here that the provider has not is a finding', async () => {
    const { db } = server.parts
    const id = await add()
    const { code } = await offer(id, 'sandbox')
    await fetch(code, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
    await db
      .updateTable('payment')
      .set({ payTime: daysAgo(2) })
      .where('orderId', '=', id)
      .execute()
    await db
      .updateTable('sandboxTrade')
      .set({ state: 'closed' })
      .where('number', '=', await numberOf(id))
      .execute()
    await reconcile()
    expect((await findings()).filter(({ state }) => state === 'open')).toMatchObject([
      { kind: 'missingThere', ours: 2010, theirs: null },
    ])
  })

  test('a refund that went back here and not there is a finding, and so is one that failed here and went back there', async () => {
    const { db } = server.parts
    const id = await add()
    const { code } = await offer(id, 'sandbox')
    await fetch(code, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
    const [paid] = resultOf(await buyer.get<Page<Payment>>('/xboot/payment/getByPage', { orderId: id })).content
    for (const amount of [700, 800])
      resultOf(await server.admin.post(`/xboot/payment/refund/${paid?.id}`, { amount, reason: 'Too many' }))
    await runTasks(server)
    const [gone, failed] = (await refundsOf(id)).toSorted((a, b) => a.amount - b.amount)
    const refundTime = daysAgo(2)
    await db
      .deleteFrom('sandboxRefund')
      .where('number', '=', gone?.number ?? '')
      .execute()
    await db
      .updateTable('sandboxRefund')
      .set({ refundTime })
      .where('number', '=', failed?.number ?? '')
      .execute()
    await sql`UPDATE "refund" SET "finishTime" = ${refundTime}, "state" = CASE WHEN "id" = ${failed?.id} THEN 'failed' ELSE "state" END
      WHERE "orderId" = ${id}`.execute(db)
    await reconcile()
    const found = (await findings()).filter(({ ours, theirs }) => ours === 700 || theirs === 800)
    expect(found.map(({ kind }) => kind).sort()).toEqual(['missingHere', 'missingThere'])
  })
})

describe('WeChat Pay, Alipay and PayPal', () => {
  const reconcile = async () =>
    paymentReconciliation(server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
  const foundOf = async (kind: PaymentFindingKind) => {
    const found = await server.parts.db
      .selectFrom('paymentFinding')
      .select('transaction')
      .where('kind', '=', kind)
      .execute()
    return found.map(({ transaction }) => transaction)
  }

  beforeAll(async () => {
    for (const [name, values] of Object.entries(providers.settings))
      resultOf(await server.admin.post(`/xboot/setting/${name}/set`, { ...values, changed: true }))
  })

  test.each(['wechat', 'alipay', 'paypal'])('the keys of %s are tested by a button', async name => {
    resultOf(await server.admin.post('/xboot/setting/gateway/test', { name }))
    expect(providers.refused).toEqual([])
  })

  const noticeOf = {
    wechat: (number: string) => providers.wechatNotice(providers.pay(number)),
    alipay: (number: string) => providers.alipayNotice(providers.pay(number), chinaTime()),
    paypal: (number: string) => providers.paypalNotice(providers.pay(number)),
  }
  const chinaTime = (at = Date.now()) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const currencyOf = { wechat: 'CNY', alipay: 'CNY', paypal: 'USD' } as const
  const each = ['wechat', 'alipay', 'paypal'] as const

  describe.each(each)('%s', name => {
    test('a report that it signed pays the order, once however often it comes', async () => {
      const id = await add(currencyOf[name])
      await offer(id, name)
      const notice = noticeOf[name](await numberOf(id))
      const answers = await Promise.all([report(name, notice), report(name, notice), report(name, notice)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await infoOf(id)).toMatchObject({ state: 'completed', paymentMethod: name, amount: 2010 })
      expect(brought).toBe(1)
    })

    test('a report with one letter changed is refused, and pays nothing', async () => {
      const id = await add(currencyOf[name])
      await offer(id, name)
      const { body, headers } = noticeOf[name](await numberOf(id))
      const forged = name === 'alipay' ? body.replace('20.10', '10.20') : `${body.slice(0, -1)} }`
      expect((await report(name, { body: forged, headers })).status).toBe(400)
      expect((await infoOf(id)).state).toBe('toBePaid')
      await server.parts.db.updateTable('paymentTry').set({ state: 'closed' }).where('orderId', '=', id).execute()
    })

    test('a report that was lost is made up for by asking', async () => {
      const id = await add(currencyOf[name])
      await offer(id, name)
      providers.pay(await numberOf(id))
      clock += 30_000
      const { state } = resultOf(await buyer.post<{ state: string }>(`/xboot/flow/checkOrder/${id}`))
      expect(state).toBe('completed')
    })

    test('paid after it was cancelled, it is refunded by the same way', async () => {
      const id = await add(currencyOf[name])
      await offer(id, name)
      const number = await numberOf(id)
      resultOf(await buyer.post('/xboot/flow/cancelOrder', { id }))
      expect((await report(name, noticeOf[name](number))).status).toBe(200)
      await runTasks(server)
      expect(await infoOf(id)).toMatchObject({ state: 'cancelled', refunded: 2010 })
      expect(await refundsOf(id)).toMatchObject([{ amount: 2010, cause: 'cancelled', state: 'done' }])
      expect(brought).toBe(0)
    })
  })

  test('reports that are more than five minutes old are refused', async () => {
    const id = await add()
    await offer(id, 'wechat')
    const trade = providers.pay(await numberOf(id))
    const late = providers.wechatNotice(trade, { at: new Date(Date.now() - 301_000) })
    expect((await report('wechat', late)).status).toBe(400)
    expect((await report('alipay', providers.alipayNotice(trade, chinaTime(Date.now() - 301_000)))).status).toBe(400)
    expect((await infoOf(id)).state).toBe('toBePaid')
    expect((await report('wechat', providers.wechatNotice(trade, { at: new Date(Date.now() - 240_000) }))).status).toBe(
      200,
    )
    expect((await infoOf(id)).state).toBe('completed')
  })

  test('an order paid through two gateways at once is paid by one, and the other money goes back', async () => {
    const id = await add()
    await offer(id, 'wechat')
    await offer(id, 'alipay')
    const tries = await server.parts.db.selectFrom('paymentTry').selectAll().where('orderId', '=', id).execute()
    const notices = tries.map(({ provider, number }) => [provider, noticeOf[provider as 'wechat'](number)] as const)
    await Promise.all(notices.map(([provider, notice]) => report(provider, notice)))
    await runTasks(server)
    expect(brought).toBe(1)
    expect(await refundsOf(id)).toMatchObject([{ amount: 2010, cause: 'paidTwice', state: 'done' }])
  })

  test('a server that dies between the report and the books has kept neither, and the next report pays', async () => {
    const id = await add()
    await offer(id, 'wechat')
    const notice = noticeOf.wechat(await numberOf(id))
    const { db } = server.parts
    await sql`ALTER TABLE "payment" ADD CONSTRAINT "broken" CHECK ("orderId" <> ${sql.lit(id)})`.execute(db)
    expect((await report('wechat', notice)).status).toBe(500)
    const events = await db
      .selectFrom('paymentEvent')
      .select('eventId')
      .where('number', '=', await numberOf(id))
      .execute()
    expect(events).toEqual([])
    await sql`ALTER TABLE "payment" DROP CONSTRAINT "broken"`.execute(db)
    expect((await report('wechat', notice)).status).toBe(200)
    expect((await infoOf(id)).state).toBe('completed')
  })

  test('while a gateway is down, nothing is lost: the refund waits for it', async () => {
    const id = await add()
    await offer(id, 'wechat')
    const notice = noticeOf.wechat(await numberOf(id))
    resultOf(await buyer.post('/xboot/flow/cancelOrder', { id }))
    await report('wechat', notice)
    providers.setDown(true)
    await runTasks(server)
    expect(await refundsOf(id)).toMatchObject([{ state: 'waiting', answer: 'outbound.unreachable' }])
    const other = await add()
    expect(errorOf(await buyer.post('/xboot/flow/payOrder', { id: other, paymentMethod: 'wechat' }))).toBe(
      'outbound.unreachable',
    )
    providers.setDown(false)
    await runTasks(server, { isEager: true })
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    // The stored attempt is offered again, under its existing number.
    expect((await offer(other, 'wechat')).code).toContain(await numberOf(other))
  })

  test('a report of a payment that nobody here knows is kept for people to look at', async () => {
    const unknown = { number: '123', amount: 5, currency: 'CNY', transaction: '42x', isClosed: false, notice: 'x' }
    expect((await report('wechat', providers.wechatNotice(unknown))).status).toBe(200)
    const kept = await server.parts.db
      .selectFrom('paymentEvent')
      .select('outcome')
      .where('number', '=', '123')
      .execute()
    expect(kept).toEqual([{ outcome: 'unknownNumber' }])
  })
  test('a report of something else than a payment is thanked for, and is nothing to look at', async () => {
    const trade = { number: '124', amount: 5, currency: 'CNY', transaction: '43x', isClosed: false, notice: 'x' }
    const said = providers.wechatNotice(trade, { id: 'refunded', type: 'REFUND.SUCCESS' })
    expect((await report('wechat', said)).status).toBe(200)
    await reconcile().catch(() => undefined)
    expect(await foundOf('unknownReport')).toEqual(['123'])
  })

  test('a provider whose bill cannot be read fails the comparison, and keeps no other from it', async () => {
    const yesterday = new Date(clock - 86_400_000)
    await server.parts.db
      .insertInto('sandboxTrade')
      .values({
        number: '125',
        token: 'away',
        subject: 'x',
        amount: 5,
        currency: 'CNY',
        state: 'paid',
        transaction: 'SB-away',
        payTime: yesterday,
        expireTime: yesterday,
      })
      .execute()
    await expect(reconcile()).rejects.toMatchObject({ id: 'gateway.refused' })
    expect(await foundOf('missingHere')).toContain('SB-away')
  })
})
