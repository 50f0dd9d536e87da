// Notices of the payment providers: late, replayed and reordered ones, and WeChat Pay's certificates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chinaTime,
  type GatewayUnderTest,
  gateways,
  openPayDesk,
  type PayDesk,
} from '#tests/server/support/drivers/payDesk.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'

const second = 1000
let desk: PayDesk

beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())

type Notice = { body: string; headers: Record<string, string> }
type Trade = ReturnType<PayDesk['providers']['pay']>

/** A notice that the provider sends for a payment, `ago` milliseconds before now. */
const paidNotice: { readonly [N in GatewayUnderTest]: (trade: Trade, ago?: number) => Notice } = {
  wechat: (trade, ago = 0) => desk.providers.wechatNotice(trade, { at: new Date(desk.now().getTime() - ago) }),
  alipay: (trade, ago = 0) => desk.providers.alipayNotice(trade, chinaTime(new Date(desk.now().getTime() - ago))),
  paypal: (trade, ago = 0) => desk.providers.paypalNotice(trade, { at: new Date(desk.now().getTime() - ago) }),
}

/** Notices about one payment in the order in which the provider's events occur. */
const story: { readonly [N in GatewayUnderTest]: (trade: Trade) => Notice[] } = {
  wechat: trade => [
    desk.providers.wechatNotice({ ...trade, transaction: null }),
    desk.providers.wechatNotice(trade),
    desk.providers.wechatNotice(trade, { type: 'REFUND.SUCCESS' }),
  ],
  alipay: trade =>
    ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED'].map(state =>
      desk.providers.alipayNotice(trade, chinaTime(desk.now()), state),
    ),
  paypal: trade => [
    desk.providers.paypalNotice(trade),
    desk.providers.paypalNotice(trade, { type: 'PAYMENT.CAPTURE.PENDING', capture: 'CAP1' }),
    desk.providers.paypalNotice(trade, { type: 'PAYMENT.CAPTURE.COMPLETED', capture: 'CAP1' }),
  ],
}

const permutationsOf = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((each, at) => permutationsOf(list.toSpliced(at, 1)).map(others => [each, ...others]))

describe.each(gateways)('%s', name => {
  test('a notice more than 300 s old is refused, and one of 299 s pays', async () => {
    const { id, number } = await desk.offer(name)
    const trade = desk.providers.pay(number)
    expect((await desk.notify(name, paidNotice[name](trade, 302 * second))).status).toBe(400)
    expect((await desk.notify(name, paidNotice[name](trade, -302 * second))).status).toBe(400)
    expect((await desk.infoOf(id)).state).toBe('toBePaid')
    expect((await desk.notify(name, paidNotice[name](trade, 298 * second))).status).toBe(200)
    expect((await desk.infoOf(id)).state).toBe('completed')
  })

  test('a notice that is replayed later is refused; a new notice of the same payment has no effect', async () => {
    const { id, number } = await desk.offer(name)
    const trade = desk.providers.pay(number)
    const before = desk.delivered()
    const first = paidNotice[name](trade)
    expect((await desk.notify(name, first)).status).toBe(200)
    desk.letPass(302 * second)
    expect((await desk.notify(name, first)).status).toBe(400)
    expect((await desk.notify(name, paidNotice[name](trade))).status).toBe(200)
    expect(desk.delivered()).toBe(before + 1)
    expect(await desk.paymentsOf(id)).toMatchObject([{ amount: 2010, state: 'taken', refunded: 0 }])
  })

  test.each(permutationsOf([0, 1, 2]))('notices that arrive as %i, %i, %i pay the order once', async (...order) => {
    const { id, number } = await desk.offer(name)
    const notices = story[name](desk.providers.pay(number))
    const before = desk.delivered()
    for (const at of order) {
      const notice = notices[at]
      if (notice) expect((await desk.notify(name, notice)).status).toBe(200)
    }
    expect((await desk.infoOf(id)).state).toBe('completed')
    expect(desk.delivered()).toBe(before + 1)
    expect(await desk.paymentsOf(id)).toMatchObject([{ amount: 2010, state: 'taken', refunded: 0 }])
  })
})

test('every request of the server to the providers was signed', () => {
  expect(desk.providers.refused).toEqual([])
})

describe('WeChat Pay with certificates instead of the public key', () => {
  const set = async (values: Record<string, unknown>) =>
    resultOf(await desk.server.admin.post('/xboot/setting/wechatPay/set', { ...values, changed: true }))
  const wechat = 'wechat'
  const payBy = async (signer: Awaited<ReturnType<PayDesk['providers']['addCertificate']>>) => {
    const { id, number } = await desk.offer(wechat)
    const { status } = await desk.notify(wechat, desk.providers.wechatNotice(desk.providers.pay(number), { signer }))
    return { status, state: (await desk.infoOf(id)).state }
  }

  beforeAll(async () => {
    await desk.providers.addCertificate()
    await set({ ...desk.providers.settings.wechatPay, publicKeyId: null, publicKey: null })
  })
  afterAll(() => set(desk.providers.settings.wechatPay))

  test('the button tests the keys, and names an APIv3 key that decrypts no certificate', async () => {
    const press = () => desk.server.admin.post('/xboot/setting/gateway/test', { name: wechat })
    resultOf(await press())
    await set({ apiV3Key: 'x'.repeat(32) })
    expect(errorOf(await press())).toBe('gateway.badSignature')
    await set({ apiV3Key: desk.providers.settings.wechatPay.apiV3Key })
    resultOf(await press())
  })

  test('answers and notices signed with the listed certificate are accepted, and changed notices are not', async () => {
    const signer = await desk.providers.addCertificate()
    desk.letPass(61 * second)
    const { id, number } = await desk.offer(wechat)
    const trade = desk.providers.pay(number)
    const { body, headers } = desk.providers.wechatNotice(trade, { signer })
    expect((await desk.notify(wechat, { body: `${body.slice(0, -1)} }`, headers })).status).toBe(400)
    expect((await desk.infoOf(id)).state).toBe('toBePaid')
    expect((await desk.notify(wechat, { body, headers })).status).toBe(200)
    expect((await desk.infoOf(id)).state).toBe('completed')
  })

  test('a certificate that follows another is fetched once it is used, at most once a minute', async () => {
    const first = await desk.providers.addCertificate()
    desk.letPass(61 * second)
    expect(await payBy(first)).toEqual({ status: 200, state: 'completed' })
    const { id, number } = await desk.offer(wechat)
    const trade = desk.providers.pay(number)
    const next = await desk.providers.addCertificate()
    const notice = () => desk.providers.wechatNotice(trade, { signer: next })
    expect((await desk.notify(wechat, notice())).status).toBe(400)
    expect((await desk.infoOf(id)).state).toBe('toBePaid')
    desk.letPass(61_000)
    expect((await desk.notify(wechat, notice())).status).toBe(200)
    expect((await desk.infoOf(id)).state).toBe('completed')
  })

  test('a notice with the serial number of no certificate, or of the public key, is refused', async () => {
    const { id, number } = await desk.offer(wechat)
    const trade = desk.providers.pay(number)
    const known = await desk.providers.addCertificate()
    desk.letPass(61 * second)
    const signers = [undefined, { ...known, serial: 'UNKNOWN' }]
    for (const signer of signers)
      expect((await desk.notify(wechat, desk.providers.wechatNotice(trade, { signer }))).status).toBe(400)
    expect((await desk.infoOf(id)).state).toBe('toBePaid')
  })
})
