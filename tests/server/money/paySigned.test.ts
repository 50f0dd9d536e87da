// Reads data signed and encrypted by the official WeChat Pay and Alipay libraries (tests/fixtures/paySigned.json)
// with our own code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sign, signedText } from '#server/gateways/alipay/alipaySignature.ts'
import { createAlipay } from '#server/gateways/alipay/createAlipay.ts'
import { privateKeyOf } from '#server/gateways/base/keysOf.ts'
import { createWechat } from '#server/gateways/wechat/createWechat.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'

const { privateKey, providerPublicKey, apiV3Key, wechat, alipay } = z
  .object({
    privateKey: z.string(),
    providerPublicKey: z.string(),
    apiV3Key: z.string(),
    wechat: z.object({ seconds: z.int(), headers: z.record(z.string(), z.string()), body: z.string() }),
    alipay: z.object({ time: z.string(), request: z.record(z.string(), z.string()), body: z.string() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/paySigned.json'), 'utf8')))

const outbound: Outbound = {
  fetch: () => Promise.reject(new Error('Nothing is asked of anybody')),
} as Partial<Outbound> as Outbound
const ofWechat = createWechat(
  {
    merchantId: '1900000001',
    appId: 'wx1',
    serialNumber: 'ABC',
    privateKey,
    apiV3Key,
    publicKeyId: wechat.headers['wechatpay-serial'] ?? null,
    publicKey: providerPublicKey,
    endpoint: null,
  },
  { outbound, now: () => new Date(wechat.seconds * 1000) },
)
const ofAlipay = createAlipay(
  { appId: alipay.request.app_id ?? '', privateKey, alipayPublicKey: providerPublicKey, endpoint: null },
  { outbound, now: () => new Date(alipay.time) },
)

test('a report that the library of WeChat Pay signed and sealed is believed and opened, and with one letter changed it is not', async () => {
  const { headers, body } = wechat
  const notice = await ofWechat.readNotice({ headers, body: Buffer.from(body) })
  expect(notice).toMatchObject({
    eventId: 'EV-2018022511223320873',
    trade: { number: '300000000000000042' },
    paid: { transaction: '4200001234202609210000000001', amount: 2010, currency: 'CNY' },
  })
  const changed = Buffer.from(body.replace('EV-2018', 'EV-2019'))
  await expect(ofWechat.readNotice({ headers, body: changed })).rejects.toThrow('gateway.badSignature')
})

test('a request is signed as the library of Alipay signs it, letter by letter', () => {
  expect(sign(signedText(alipay.request, ['sign']), privateKeyOf(privateKey))).toBe(alipay.request.sign)
})

test('a report that the library of Alipay accepts is believed, and with another amount it is not', async () => {
  const notice = await ofAlipay.readNotice({ headers: {}, body: Buffer.from(alipay.body) })
  expect(notice).toMatchObject({
    trade: { number: '300000000000000042' },
    paid: { transaction: '2026092122001451050500000001', amount: 2010, currency: 'CNY' },
  })
  const changed = Buffer.from(alipay.body.replace('20.10', '20.11'))
  await expect(ofAlipay.readNotice({ headers: {}, body: changed })).rejects.toThrow('gateway.badSignature')
})
