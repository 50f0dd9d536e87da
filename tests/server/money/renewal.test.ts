import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Refund } from '#contract/resources/money/refund.ts'
import { renewedUntil } from '#contract/rules/devices/deviceExpiry.ts'
import type { ExpiringDevice } from '#contract/services/money/renewal.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { settle } from '#server/orders/index.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Ordered = { orderId: string; number: string; amount: number; devices: number }

let server: TestServer
let owner: Client & { id: string }
const day = 86_400_000
const errorOf = (answer: Envelope<unknown>) => (answer.success ? undefined : answer.error)

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  await charge(true)
})
beforeEach(async () => {
  await server.parts.db.deleteFrom('device').execute()
})
afterAll(() => server.close())

const charge = async (isRenewalCharged: boolean, renewalPrice?: number) =>
  resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged, renewalPrice }))

/** Inserts devices that were paired `intime` days ago and expire in `renewaltime` days. */
async function insert(
  count: number,
  values: { renewaltime?: number; intime?: number; name?: string; ownerId?: string } = {},
) {
  const { renewaltime, intime = 100, name = 'Screen', ownerId = owner.id } = values
  const at = (days: number | undefined) => (days === undefined ? null : new Date(Date.now() + days * day))
  const made = await sql<{ id: string }>`
    INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "intime", "renewaltime")
    SELECT (900000000000000000 + (SELECT count(*) FROM "device") + "n")::text, ${ownerId}, 'c', ${name} || ' ' || "n",
      'e' || (SELECT count(*) FROM "device") + "n", ${at(-intime)}, ${at(renewaltime)}
    FROM generate_series(1, ${count}) AS "n" RETURNING "id"
  `.execute(server.parts.db)
  return made.rows.map(({ id }) => id)
}
const list = async (query: Record<string, string | number> = {}, client: Client = owner) =>
  resultOf(await client.get<Page<ExpiringDevice>>('/xboot/equipment/getExpiringDevices', query))
const order = (values: Record<string, unknown>, client: Client = owner) =>
  client.post<Ordered>('/xboot/equipment/orderRenewal', values)
const endOf = async (id: string) =>
  (
    await server.parts.db
      .selectFrom('device')
      .select(['renewaltime', 'intime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).renewaltime
let payments = 0
const made = () => ++payments
const pay = (orderId: string, amount: number, transaction = `p${made()}`) =>
  inTransaction(server.parts, inside =>
    settle({ orderId, provider: 'sandbox', transaction, amount, currency: 'CNY' }, inside),
  )
/** End of the service if it is renewed at `from` for `years` years. */
const yearAfter = (from: Date, years = 1) => renewedUntil({ intime: null, renewaltime: null }, from, years)

describe('the list', () => {
  test('finds what ended and what ends within the days, of one’s own devices, the latest first, ten on a page', async () => {
    await insert(12, { renewaltime: 20 })
    await insert(1, { intime: 3 * 365 + 5, name: 'Old' })
    await insert(1, { renewaltime: 200, name: 'Far' })
    const stranger = await server.addUser('stranger')
    await insert(1, { renewaltime: 1, name: 'Foreign', ownerId: stranger.id })
    const first = await list()
    expect([first.total, first.records.length, first.size]).toEqual([13, 10, 10])
    expect((await list({ pageNumber: 2 })).records).toHaveLength(3)
    expect((await list({ days: 7 })).records.map(({ name }) => name)).toEqual(['Old 1'])
    expect((await list({ equipmentName: 'old' })).total).toBe(1)
    expect((await list({}, stranger)).records.map(({ name }) => name)).toEqual(['Foreign 1'])
    const byEnd = await list({ sort: 'expiry', order: 'asc', pageSize: 20 })
    expect(byEnd.records[0]).toMatchObject({ name: 'Old 1', renewaltime: null })
    expect(
      errorOf(await owner.get('/xboot/equipment/getExpiringDevices', { pageSize: 11 }))?.fields?.[0],
    ).toMatchObject({
      field: 'pageSize',
      id: 'field.notChoice',
    })
  })
})

describe('an order', () => {
  test('costs devices × price × term, and extends nothing before it is paid', async () => {
    const ids = await insert(3, { renewaltime: 20 })
    const before = await endOf(ids[0] ?? '')
    const made = resultOf(await order({ ids, paymentTerm: 2, paymentAmount: 6000 }))
    expect(made).toMatchObject({ amount: 6000, devices: 3 })
    expect(await endOf(ids[0] ?? '')).toEqual(before)
  })

  test('paid extends each device from the later of today and its end, once, however often the payment is told of', async () => {
    const [ahead = ''] = await insert(1, { renewaltime: 20 })
    const [over = ''] = await insert(1, { renewaltime: -400, name: 'Over' })
    const end = await endOf(ahead)
    const made = resultOf(await order({ ids: [ahead, over] }))
    expect(await pay(made.orderId, made.amount, 'once')).toBe('taken')
    const ends = [await endOf(ahead), await endOf(over)]
    expect(ends[0]).toEqual(yearAfter(end ?? new Date()))
    expect(Math.abs((ends[1]?.getTime() ?? 0) - yearAfter(new Date()).getTime())).toBeLessThan(day)
    expect(await pay(made.orderId, made.amount, 'once')).toBe('known')
    expect(await pay(made.orderId, made.amount, 'twice')).toBe('surplus')
    expect([await endOf(ahead), await endOf(over)]).toEqual(ends)
  })

  test('of what was deleted meanwhile extends the others, and what was paid for the deleted goes back', async () => {
    const [gone = '', stays = ''] = await insert(2, { renewaltime: -1 })
    const made = resultOf(await order({ ids: [gone, stays], paymentTerm: 2 }))
    await server.parts.db.deleteFrom('device').where('id', '=', gone).execute()
    expect(await pay(made.orderId, made.amount)).toBe('taken')
    expect((await endOf(stays))?.getTime()).toBeGreaterThan(Date.now())
    const refunds = resultOf(await owner.get<Page<Refund>>('/xboot/refund/getByPage', { orderId: made.orderId }))
    expect(refunds.content).toMatchObject([{ amount: 2000, cause: 'undelivered', state: 'waiting' }])
  })

  test('of a device that was deleted before the payment arrived goes back whole', async () => {
    const [gone = ''] = await insert(1, { renewaltime: -1 })
    const made = resultOf(await order({ ids: [gone], paymentTerm: 3 }))
    await server.parts.db.deleteFrom('device').where('id', '=', gone).execute()
    expect(await pay(made.orderId, made.amount)).toBe('taken')
    const refunds = resultOf(await owner.get<Page<Refund>>('/xboot/refund/getByPage', { orderId: made.orderId }))
    expect(refunds.content).toMatchObject([{ amount: 3000, cause: 'undelivered', state: 'waiting' }])
  })

  test('of one device by two people at once extends it by both terms', async () => {
    const [id = ''] = await insert(1, { renewaltime: 20 })
    const end = await endOf(id)
    const first = resultOf(await order({ ids: [id], paymentTerm: 1 }))
    const second = resultOf(await order({ ids: [id], paymentTerm: 2 }, server.admin))
    const outcomes = [pay(first.orderId, first.amount), pay(second.orderId, second.amount)]
    expect(await Promise.all(outcomes)).toEqual(['taken', 'taken'])
    expect(await endOf(id)).toEqual(yearAfter(end ?? new Date(), 3))
  })

  test('of ten thousand devices is one press', async () => {
    await insert(10_000, { renewaltime: -1 })
    const made = resultOf(await order({ isAll: true, paymentTerm: 3 }))
    expect(made).toMatchObject({ devices: 10_000, amount: 30_000_000 })
    await pay(made.orderId, made.amount)
    expect((await list()).total).toBe(0)
  })

  test('follows the price of the site, and is refused where the buyer was told another amount', async () => {
    const ids = await insert(2, { renewaltime: 1 })
    await charge(true, 2500)
    expect(errorOf(await order({ ids, paymentAmount: 2000 }))?.fields?.[0]).toMatchObject({
      field: 'paymentAmount',
      id: 'renewal.amountDiffers',
    })
    expect(resultOf(await order({ ids })).amount).toBe(5000)
    await charge(true, 1000)
  })

  test.each([
    [{ ids: [] }, 'ids', 'general.selectData'],
    [{ ids: ['900000000000000001'], paymentTerm: 0 }, 'paymentTerm', 'field.tooSmall'],
    [{ ids: ['900000000000000001'], paymentTerm: 1.5 }, 'paymentTerm', 'field.notInteger'],
    [{ ids: ['900000000000000001'], paymentTerm: 1000 }, 'paymentTerm', 'field.tooBig'],
    [{ ids: ['900000000000000001'], paymentTerm: 'abc' }, 'paymentTerm', 'field.notInteger'],
  ])('%j is refused at its field', async (values, field, id) => {
    expect(errorOf(await order(values))?.fields?.[0]).toMatchObject({ field, id })
  })

  test('of somebody else’s device answers like one of a missing device', async () => {
    const stranger = await server.addUser('other-stranger')
    const [foreign] = await insert(1, { renewaltime: 1, ownerId: stranger.id })
    expect(errorOf(await order({ ids: [foreign] }))?.id).toBe('general.notFound')
  })

  test('cannot be made where the site charges no renewals', async () => {
    const ids = await insert(1, { renewaltime: 1 })
    await charge(false)
    expect(errorOf(await order({ ids }))?.id).toBe('renewal.free')
    await charge(true)
  })
})

test('owners are reminded after the end as well, once at each of the days, while renewals are charged', async () => {
  const remind = () =>
    scheduledJobRuns.expiryReminders(server.parts, { parameter: '7,1', signal: new AbortController().signal })
  await insert(1, { renewaltime: -2 })
  await charge(false)
  expect(await remind()).toMatchObject({ devices: 0 })
  await charge(true)
  expect(await remind()).toMatchObject({ devices: 1 })
  expect(await remind()).toMatchObject({ devices: 0 })
  const { content } = resultOf(
    await owner.get<Page<{ title: string }>>('/xboot/messageSend/getByCondition', { status: 0 }),
  )
  expect(content.some(({ title }) => title.includes('has ended'))).toBe(true)
})
