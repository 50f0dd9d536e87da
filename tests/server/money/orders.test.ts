// Orders: numbers are consecutive, only one code path sets "paid", and no payment is lost.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { order as declared, Order } from '#contract/resources/money/order.ts'
import type { Refund } from '#contract/resources/money/refund.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder, type NewOrder, type PaidOrder, settle } from '#server/orders/index.ts'
import { requestRefund } from '#server/orders/lifecycle/requestRefund.ts'
import { pollPayments } from '#server/orders/pay/pollPayments.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Info = CallResult<(typeof declared)['actions']['getOrderInfo']>

let server: TestServer
let buyer: Client & { id: string }
const brought: PaidOrder[] = []
let failure: Error | null = null

beforeAll(async () => {
  server = await startTestServer()
  server.parts.completions = {
    async points(order, { db }) {
      await db
        .updateTable('user')
        .set({ street: `brought ${order.number}` })
        .where('id', '=', order.targetId)
        .execute()
      if (failure) throw failure
      brought.push(order)
    },
  }
  buyer = await server.addUser('buyer')
})
beforeEach(() => {
  brought.length = 0
  failure = null
})
afterAll(() => server.close())

const wanted = (values: Partial<NewOrder> = {}): NewOrder => ({
  kind: 'points',
  buyerId: buyer.id,
  subject: 'Two points',
  quantity: 2,
  currency: 'CNY',
  lines: [{ title: 'Point', quantity: 2, unitPrice: 1000 }],
  ...values,
})
const add = (values?: Partial<NewOrder>) => inTransaction(server.parts, inside => createOrder(wanted(values), inside))
const pay = (orderId: string, transaction: string, amount = 2000, currency: 'CNY' | 'USD' = 'CNY') =>
  inTransaction(server.parts, inside => settle({ orderId, provider: 'sandbox', transaction, amount, currency }, inside))
const infoOf = async (id: string) => resultOf(await buyer.get<Info>('/xboot/flow/getOrderInfo', { id }))
const refundsOf = async (orderId: string) =>
  resultOf(await buyer.get<Page<Refund>>('/xboot/refund/getByPage', { orderId })).content
let count = 0
const transaction = () => {
  count += 1
  return `t${count}`
}

test('numbers have no gaps, though orders are made at once and some of them fail', async () => {
  const { number: before } = await add()
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      inTransaction(server.parts, async inside => {
        const order = await createOrder(wanted(), inside)
        if (at % 3 === 0) throw new Error('undone')
        return order
      }),
    ),
  )
  const numbers = made.flatMap(each => (each.status === 'fulfilled' ? [each.value.number] : [])).sort()
  const last = Number(before.slice(5))
  const year = before.slice(0, 4)
  expect(numbers).toEqual(numbers.map((_, at) => `${year}-${String(last + 1 + at).padStart(6, '0')}`))
})

test('numbers begin with 1 in each year of the site’s zone', async () => {
  const year = server.parts.time.startOf('2041-01-01').getTime()
  const at = async (moment: number) =>
    (await inTransaction({ ...server.parts, now: () => new Date(moment) }, inside => createOrder(wanted(), inside)))
      .number
  expect(await at(year - 1)).toBe('2040-000001')
  expect(await at(year)).toBe('2041-000001')
  expect(await at(year + 1)).toBe('2041-000002')
})

test('what is paid is completed in the same transaction, and the buyer is told', async () => {
  const { id, number } = await add()
  expect(await pay(id, transaction())).toBe('taken')
  expect(await infoOf(id)).toMatchObject({
    state: 'completed',
    paymentMethod: 'sandbox',
    amount: 2000,
    currency: 'CNY',
  })
  expect(brought.map(order => order.number)).toEqual([number])
})

test('twenty reports of one transaction at once pay once', async () => {
  const { id } = await add()
  const one = transaction()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, one)))
  expect(answers.filter(answer => answer === 'taken')).toHaveLength(1)
  expect(answers.filter(answer => answer === 'known')).toHaveLength(19)
  expect(brought).toHaveLength(1)
})

test('a second payment of one order goes back whole', async () => {
  const { id } = await add()
  const answers = await Promise.all([pay(id, transaction()), pay(id, transaction())])
  expect([...answers].sort()).toEqual(['surplus', 'taken'])
  expect(brought).toHaveLength(1)
  expect(await refundsOf(id)).toMatchObject([{ amount: 2000, cause: 'paidTwice', state: 'waiting' }])
})

test('a cancelled order that is paid later is refunded and brings nothing', async () => {
  const { id } = await add()
  resultOf(await buyer.post('/xboot/flow/cancelOrder', { id }))
  expect(await pay(id, transaction())).toBe('surplus')
  expect((await infoOf(id)).state).toBe('cancelled')
  expect(brought).toHaveLength(0)
  expect(await refundsOf(id)).toMatchObject([{ amount: 2000, cause: 'cancelled' }])
})

test('a payment during the cancel: one of the two wins, and no money is lost', async () => {
  const { id } = await add()
  const [cancelled] = await Promise.all([buyer.post('/xboot/flow/cancelOrder', { id }), pay(id, transaction())])
  const { state, refunded } = await infoOf(id)
  expect(cancelled.success ? [state, refunded] : [state, refunded, errorOf(cancelled)]).toEqual(
    cancelled.success ? ['cancelled', 2000] : ['completed', 0, 'order.paidAlready'],
  )
})

test.each([
  ['another amount', 1999, 'CNY'],
  ['another currency', 2000, 'USD'],
] as const)('%s pays nothing, and is kept for people to look at', async (_, amount, currency) => {
  const { id } = await add()
  expect(await pay(id, transaction(), amount, currency)).toBe('differs')
  expect((await infoOf(id)).state).toBe('toBePaid')
  const kept = await server.parts.db.selectFrom('payment').selectAll().where('orderId', '=', id).execute()
  expect(kept).toMatchObject([{ amount, currency, state: 'differs' }])
})

test('one transaction pays no second order', async () => {
  const [first, second] = [await add(), await add()]
  const one = transaction()
  await pay(first.id, one)
  await expect(pay(second.id, one)).rejects.toMatchObject({ id: 'order.otherTransaction' })
  expect((await infoOf(second.id)).state).toBe('toBePaid')
})

test('what cannot be completed leaves the payment standing and nothing half done', async () => {
  failure = new Error('no room')
  const { id, number } = await add()
  expect(await pay(id, transaction())).toBe('taken')
  expect((await infoOf(id)).state).toBe('paid')
  const { street } = await server.parts.db
    .selectFrom('user')
    .select('street')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(street).not.toBe(`brought ${number}`)
})

test('a paid order whose money went back whole brings nothing later; in part, it does', async () => {
  const orders = [await add(), await add()]
  for (const [at, { id }] of orders.entries()) {
    failure = new Error('no room')
    await pay(id, transaction())
    const { id: paymentId } = await server.parts.db
      .selectFrom('payment')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const { amount } = await infoOf(id)
    await inTransaction(server.parts, inside =>
      requestRefund({ paymentId, amount: amount - at, cause: 'byHand', reason: 'x' }, inside),
    )
  }
  failure = null
  await pollPayments(server.parts)
  expect((await infoOf(orders[0]?.id ?? '')).state).toBe('paid')
  expect((await infoOf(orders[1]?.id ?? '')).state).toBe('completed')
})

test('what came besides and went back keeps no paid order from its completion', async () => {
  const [wrong, twice] = [await add(), await add()]
  expect(await pay(wrong.id, transaction(), 2500)).toBe('differs')
  const differing = await server.parts.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', wrong.id)
    .executeTakeFirstOrThrow()
  await inTransaction(server.parts, inside =>
    requestRefund({ paymentId: differing.id, amount: 2500, cause: 'byHand', reason: 'x' }, inside),
  )
  expect(await pay(wrong.id, transaction())).toBe('taken')
  expect((await infoOf(wrong.id)).state).toBe('completed')

  failure = new Error('no room')
  expect(await pay(twice.id, transaction())).toBe('taken')
  expect(await pay(twice.id, transaction())).toBe('surplus')
  failure = null
  await pollPayments(server.parts)
  expect((await infoOf(twice.id)).state).toBe('completed')
})

test('an administrator may say that it is paid, with a reason; the buyer may not', async () => {
  const { id } = await add()
  const said = { transaction: transaction(), reason: 'Came by transfer' }
  expect((await buyer.post(`/xboot/flow/markPaid/${id}`, said)).code).toBe(403)
  const refused = await server.admin.post(`/xboot/flow/markPaid/${id}`, { transaction: 'x' })
  expect(fieldsOf(refused)).toEqual(['reason: field.required'])
  resultOf(await server.admin.post(`/xboot/flow/markPaid/${id}`, said))
  expect(await infoOf(id)).toMatchObject({ state: 'completed', paymentMethod: 'byHand' })
  expect(errorOf(await server.admin.post(`/xboot/flow/markPaid/${id}`, said))).toBe('order.paidAlready')
})

test('what is not charged is in nobody’s menu', async () => {
  const shown = async () => {
    const menu = resultOf(
      await buyer.get<{ name: string; children: { name: string }[] }[]>(`/xboot/permission/getMenuList/${buyer.id}`),
    )
    return menu.flatMap(({ children }) => children.map(({ name }) => name))
  }
  expect(await shown()).not.toContain('order')
  resultOf(await server.admin.post('/xboot/setting/money/set', { arePointsNeeded: true }))
  expect(await shown()).toContain('order')
  const list = resultOf(await buyer.get<Page<Order>>('/xboot/flow/getOrderList', {}))
  expect(list.content.length).toBeGreaterThan(0)
})
