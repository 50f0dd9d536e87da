// Failed refunds that users give up: the amount is free again in the ledger, at the payment and at the order.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Payment } from '#contract/resources/money/payment.ts'
import type { Refund } from '#contract/resources/money/refund.ts'
import type { Log } from '#contract/resources/system/log.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder, settle } from '#server/orders/index.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let buyer: Client & { id: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  server.parts.completions = { points: async () => undefined }
  buyer = await server.addUser('buyer')
})
afterAll(() => server.close())

/** A paid order whose payment the sandbox does not know, so that it refuses every refund. */
async function payUnknown(): Promise<string> {
  count += 1
  const wanted = {
    kind: 'points',
    buyerId: buyer.id,
    subject: 'Points',
    quantity: 2,
    currency: 'CNY',
    lines: [{ title: 'Point', quantity: 2, unitPrice: 1000 }],
  } as const
  const { id } = await inTransaction(server.parts, inside => createOrder(wanted, inside))
  const paid = {
    orderId: id,
    provider: 'sandbox',
    transaction: `unknown ${count}`,
    amount: 2000,
    currency: 'CNY',
  } as const
  await inTransaction(server.parts, inside => settle(paid, inside))
  return id
}
const paymentOf = async (orderId: string) => {
  const [found] = resultOf(await server.admin.get<Page<Payment>>('/xboot/payment/getByPage', { orderId })).content
  if (!found) throw new Error('No payment')
  return found
}
const refundsOf = async (orderId: string) =>
  resultOf(await server.admin.get<Page<Refund>>('/xboot/refund/getByPage', { orderId })).content
const refund = (payment: Payment, amount: number) =>
  server.admin.post(`/xboot/payment/refund/${payment.id}`, { amount, reason: 'Too many' })
const ledgerOf = async ({ id }: Payment) => {
  const { rows } = await sql<{ posted: number; reserved: number }>`
    SELECT "posted", "reserved" FROM "ledgerAccount" WHERE "owner" = 'site' AND "ownerId" = ${id} AND "purpose" = 'payment'
  `.execute(server.parts.db)
  return rows[0]
}
const check = () => scheduledJobRuns.ledgerCheck(server.parts, { parameter: null, signal: AbortSignal.timeout(60_000) })
/** Requests a refund that fails at the provider. */
async function failedRefund(payment: Payment, amount: number): Promise<Refund> {
  resultOf(await refund(payment, amount))
  await runTasks(server, { isEager: true })
  const found = (await refundsOf(payment.orderId)).find(each => each.state === 'failed')
  if (!found) throw new Error('The refund did not fail')
  return found
}

test('a failed refund keeps its amount until it is given up; then all of the payment can be refunded again', async () => {
  const payment = await paymentOf(await payUnknown())
  const failed = await failedRefund(payment, 1500)
  expect(await ledgerOf(payment)).toEqual({ posted: 2000, reserved: 1500 })
  expect(errorOf(await refund(payment, 501))).toBe('order.refundTooLarge')

  resultOf(await server.admin.post(`/xboot/refund/giveUp/${failed.id}`, { reason: ' Paid back in cash ' }))
  expect(await ledgerOf(payment)).toEqual({ posted: 2000, reserved: 0 })
  expect((await paymentOf(payment.orderId)).refunded).toBe(0)
  expect(resultOf(await buyer.get('/xboot/flow/getOrderInfo', { id: payment.orderId }))).toMatchObject({ refunded: 0 })
  const [kept] = await refundsOf(payment.orderId)
  expect(kept).toMatchObject({ state: 'givenUp', giveUpReason: 'Paid back in cash', giveUpBy: 'admin' })
  expect(kept?.finishTime).not.toBeNull()
  expect(await check()).toMatchObject({ findings: 0 })

  resultOf(await refund(payment, 2000))
  expect(await ledgerOf(payment)).toEqual({ posted: 2000, reserved: 2000 })
  expect(await check()).toMatchObject({ findings: 0 })
})

test('it is given up once, by users with the permission and with a reason, and the log names it', async () => {
  const payment = await paymentOf(await payUnknown())
  const failed = await failedRefund(payment, 700)
  const path = `/xboot/refund/giveUp/${failed.id}`
  expect((await buyer.post(path, { reason: 'Mine' })).code).toBe(403)
  expect(fieldsOf(await server.admin.post(path, {}))).toEqual(['reason: field.required'])
  const both = await Promise.all([1, 2].map(() => server.admin.post(path, { reason: 'Gone' })))
  expect(both.map(errorOf).toSorted()).toEqual([null, 'refund.notFailed'])
  expect(await ledgerOf(payment)).toEqual({ posted: 2000, reserved: 0 })
  expect(errorOf(await server.admin.post(`/xboot/refund/retry/${failed.id}`))).toBe('refund.notFailed')
  const { content } = resultOf(
    await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', { requestUrl: 'refund/giveUp', pageSize: 10 }),
  )
  expect(content.filter(({ succeeded }) => succeeded)).not.toHaveLength(0)
})

test('a refund that waits or is done is not given up', async () => {
  const payment = await paymentOf(await payUnknown())
  resultOf(await refund(payment, 100))
  const [waiting] = await refundsOf(payment.orderId)
  const give = () => server.admin.post(`/xboot/refund/giveUp/${waiting?.id}`, { reason: 'x' })
  expect(errorOf(await give())).toBe('refund.notFailed')
  await sql`UPDATE "refund" SET "state" = 'done' WHERE "id" = ${waiting?.id}`.execute(server.parts.db)
  expect(errorOf(await give())).toBe('refund.notFailed')
})

test('a refund without a clear answer of the provider is not given up, because the money may have been returned', async () => {
  const payment = await paymentOf(await payUnknown())
  const failed = await failedRefund(payment, 300)
  const give = () => server.admin.post(`/xboot/refund/giveUp/${failed.id}`, { reason: 'x' })
  for (const answer of ['gateway.underWay', 'outbound.unreachable', 'error']) {
    await sql`UPDATE "refund" SET "answer" = ${answer} WHERE "id" = ${failed.id}`.execute(server.parts.db)
    expect(errorOf(await give())).toBe('refund.unclear')
  }
  expect(await ledgerOf(payment)).toEqual({ posted: 2000, reserved: 300 })
  await sql`UPDATE "refund" SET "answer" = 'TRANSACTION_NOT_FOUND' WHERE "id" = ${failed.id}`.execute(server.parts.db)
  resultOf(await give())
})
