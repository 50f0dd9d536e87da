// Failures between provider and ledger: expired codes, a gateway down for a day, a killed server.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { order as declared } from '#contract/resources/money/order.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder } from '#server/orders/index.ts'
import { pollPayments } from '#server/orders/pay/pollPayments.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import type { FatalStatement } from '#tests/server/support/servers/fatalServer.ts'
import { type Providers, startProviders } from '#tests/server/support/servers/payProviders.ts'
import { startFatal } from '#tests/server/support/servers/startFatal.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Offer = CallResult<(typeof declared)['actions']['payOrder']>

const minute = 60_000
const day = 24 * 60 * minute
const currencyOf = { wechat: 'CNY', alipay: 'CNY', paypal: 'USD' } as const
type Name = keyof typeof currencyOf

let server: TestServer
let providers: Providers
let buyer: Client & { id: string }
let brought = 0

beforeAll(async () => {
  providers = await startProviders(() => new Date())
  const allowedHosts = [new URL(providers.url).host]
  server = await startTestServer({ config: { allowedHosts } })
  server.parts.completions = {
    async points() {
      brought += 1
    },
  }
  buyer = await server.addUser('buyer')
  for (const [name, values] of Object.entries(providers.settings))
    resultOf(await server.admin.post(`/xboot/setting/${name}/set`, { ...values, changed: true }))
})
beforeEach(() => {
  brought = 0
})
afterEach(() => providers.setDown(false))
afterAll(async () => {
  await server.close()
  await providers.close()
})

const add = async (name: Name) => {
  const lines = [{ title: 'Point', quantity: 2, unitPrice: 1005 }]
  const wanted = { kind: 'points', buyerId: buyer.id, subject: 'Points', quantity: 2, lines } as const
  return (await inTransaction(server.parts, inside => createOrder({ ...wanted, currency: currencyOf[name] }, inside)))
    .id
}
const offer = (id: string, paymentMethod: Name) => buyer.post<Offer>('/xboot/flow/payOrder', { id, paymentMethod })
const stateOf = async (id: string) =>
  resultOf(await buyer.get<{ state: string; refunded: number }>('/xboot/flow/getOrderInfo', { id }))
const triesOf = (orderId: string) =>
  server.parts.db
    .selectFrom('paymentTry')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createTime')
    .orderBy('number')
    .execute()
const report = (provider: string, { body, headers }: { body: string; headers: Record<string, string> }, url: string) =>
  fetch(`${url}/xboot/payment/notify/${provider}`, { method: 'POST', headers, body })
/** Runs the payment check once, with every open attempt due. */
async function watch(): Promise<void> {
  await server.parts.db
    .updateTable('paymentTry')
    .set({ lookTime: new Date(0) })
    .execute()
  await pollPayments(server.parts)
}
/** Advances time for an order and its codes; sessions stay valid. */
async function letPass(orderId: string, ms: number): Promise<void> {
  for (const [table, id] of [
    ['order', 'id'],
    ['paymentTry', 'orderId'],
  ])
    await sql`UPDATE ${sql.table(table ?? '')} SET "expireTime" = "expireTime" - ${ms} * interval '1 millisecond' WHERE ${sql.ref(id ?? '')} = ${orderId}`.execute(
      server.parts.db,
    )
}

describe.each(['wechat', 'alipay', 'paypal'] as const)('%s', name => {
  test('a code that can be scanned no more is followed by another, and nobody can pay twice', async () => {
    const id = await add(name)
    const first = resultOf(await offer(id, name))
    expect(resultOf(await offer(id, name)).code).toBe(first.code)
    await letPass(id, 2 * 60 * minute)
    const second = resultOf(await offer(id, name))
    expect(second.code).not.toBe(first.code)
    expect((await triesOf(id)).map(({ state }) => state)).toEqual(['closed', 'open'])
    if (name === 'wechat') expect([...providers.trades.values()].filter(({ isClosed }) => isClosed)).toHaveLength(1)
    const [, open] = await triesOf(id)
    providers.pay(open?.number ?? '')
    await watch()
    expect((await stateOf(id)).state).toBe('completed')
    expect(brought).toBe(1)
  })

  test('one that was paid at its last moment pays its order, and no other code is made', async () => {
    const id = await add(name)
    resultOf(await offer(id, name))
    const [tried] = await triesOf(id)
    providers.pay(tried?.number ?? '')
    await letPass(id, 2 * 60 * minute)
    expect(errorOf(await offer(id, name))).toBe('order.paidAlready')
    expect(await triesOf(id)).toHaveLength(1)
    expect(brought).toBe(1)
  })

  test('paid before the gateway went down for a day, the order waits for it and is completed', async () => {
    const id = await add(name)
    resultOf(await offer(id, name))
    const [tried] = await triesOf(id)
    providers.pay(tried?.number ?? '')
    providers.setDown(true)
    await letPass(id, day)
    await watch()
    await watch()
    expect((await stateOf(id)).state).toBe('toBePaid')
    providers.setDown(false)
    await watch()
    expect(await stateOf(id)).toMatchObject({ state: 'completed', refunded: 0 })
  })

  test('not paid by then, it is cancelled once the gateway has said so', async () => {
    const id = await add(name)
    resultOf(await offer(id, name))
    providers.setDown(true)
    await letPass(id, day)
    await watch()
    expect((await stateOf(id)).state).toBe('toBePaid')
    providers.setDown(false)
    await watch()
    expect((await stateOf(id)).state).toBe('cancelled')
    expect((await triesOf(id)).map(({ state }) => state)).toEqual(['closed'])
  })

  test('what was never heard of there is asked about no more after the order is cancelled', async () => {
    providers.setDown(true)
    const id = await add(name)
    expect(errorOf(await offer(id, name))).toBe('outbound.unreachable')
    providers.setDown(false)
    resultOf(await buyer.post('/xboot/flow/cancelOrder', { id }))
    await watch()
    expect((await triesOf(id)).map(({ state }) => state)).toEqual(['closed'])
  })
})

test.each<Pick<FatalStatement, 'when' | 'text'> & { kept: number }>([
  { when: 'before', text: 'commit', kept: 0 },
  { when: 'before', text: 'INSERT INTO "bill"', kept: 0 },
  { when: 'after', text: 'commit', kept: 1 },
])(
  'killed $when $text of a report: report and books are both kept or neither, and the next report pays once',
  async given => {
    const { kept, ...moment } = given
    const id = await add('wechat')
    resultOf(await offer(id, 'wechat'))
    const [tried] = await triesOf(id)
    const notice = providers.wechatNotice(providers.pay(tried?.number ?? ''))
    const path = '/xboot/payment/notify/wechat'
    const fatal = await startFatal(server, { path, since: 'insert into "paymentEvent"', ...moment })
    try {
      await expect(report('wechat', notice, fatal.url)).rejects.toThrow()
      expect(await fatal.ended).toBe('SIGKILL')
    } finally {
      fatal.child.kill('SIGKILL')
    }
    const { db } = server.parts
    const count = async () => {
      const events = await db
        .selectFrom('paymentEvent')
        .select('eventId')
        .where('number', '=', tried?.number ?? '')
        .execute()
      const payments = await db.selectFrom('payment').select('id').where('orderId', '=', id).execute()
      const bills = await db.selectFrom('bill').select('id').where('orderId', '=', id).execute()
      return [events.length, payments.length, bills.length]
    }
    expect(await count()).toEqual([kept, kept, kept])
    expect((await report('wechat', notice, server.url)).status).toBe(200)
    await watch()
    expect(await count()).toEqual([1, 1, 1])
    expect((await stateOf(id)).state).toBe('completed')
  },
)
