// Payments with WeChat Pay (API v3): "native" payments, for which the payer scans a QR code.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { currencyFrom } from '#server/gateways/base/amounts.ts'
import type { Gateway, PaidTrade, Refunded, TradeState } from '#server/gateways/base/Gateway.ts'
import { headerOf, refuseLate } from '#server/gateways/base/headerOf.ts'
import { isRefusedWith } from '#server/gateways/base/refusals.ts'
import { createWechatApi, type WechatParts } from './createWechatApi.ts'
import { readWechatBill } from './readWechatBill.ts'
import { sealed, unseal } from './wechatKeys.ts'

const transaction = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().nullish(),
  trade_state: z.string(),
  success_time: z.string().nullish(),
  payer: z.object({ openid: z.string() }).nullish(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).nullish(),
})
const notice = z.object({ id: z.string().min(1).max(64), event_type: z.string(), resource: sealed })
const refundAnswer = z.object({ refund_id: z.string(), status: z.string() })
const refundStates: Readonly<Record<string, Refunded['state']>> = { SUCCESS: 'done', PROCESSING: 'waiting' }
const closed = ['CLOSED', 'REVOKED', 'PAYERROR']
/** Error codes for a number that WeChat Pay does not know. */
const unknown = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
const unpayable = [...unknown, 'ORDER_CLOSED', 'ORDERCLOSED']

export function createWechat(setting: SiteSettingOf<'wechatPay'>, { outbound, now }: WechatParts): Gateway {
  const { merchantId: mchid, appId: appid } = setting
  const { send, ask, fetchCertificates, refuseUnsigned, apiV3Key } = createWechatApi(setting, { outbound, now })

  return {
    name: 'wechat',
    thanks: { type: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    async offer({ number, subject, amount, currency, expireTime, noticeUrl }) {
      const answer = await ask({
        method: 'POST',
        path: '/v3/pay/transactions/native',
        body: {
          appid,
          mchid,
          description: cutText(subject, 40),
          out_trade_no: number,
          time_expire: `${expireTime.toISOString().slice(0, 19)}+00:00`,
          notify_url: noticeUrl,
          amount: { total: amount, currency },
        },
      })
      return { code: z.object({ code_url: z.string() }).parse(answer).code_url, providerId: null }
    },
    async query({ number }) {
      const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${mchid}`
      try {
        return stateOf(transaction.parse(await ask({ method: 'GET', path })))
      } catch (error) {
        if (unknown.some(code => isRefusedWith(error, code))) return { state: 'open' }
        throw error
      }
    },
    async close({ number }) {
      try {
        await ask({ method: 'POST', path: `/v3/pay/transactions/out-trade-no/${number}/close`, body: { mchid } })
      } catch (error) {
        if (!unpayable.some(code => isRefusedWith(error, code))) throw error
      }
    },
    async refund({ number, transaction: transaction_id, amount, of, currency, reason }) {
      const body = {
        transaction_id,
        out_refund_no: number,
        reason: cutText(reason, 26) || undefined,
        amount: { refund: amount, total: of, currency },
      }
      const answer = await ask({ method: 'POST', path: '/v3/refund/domestic/refunds', body })
      const { refund_id, status } = refundAnswer.parse(answer)
      return { state: refundStates[status] ?? 'failed', transaction: refund_id, answer: status }
    },
    async readNotice(raw) {
      const body = raw.body.toString('utf8')
      const header = (name: string) => headerOf(raw, `wechatpay-${name}`)
      const timestamp = header('timestamp')
      refuseLate(new Date(Number(timestamp) * 1000), now())
      const signed = {
        timestamp,
        nonce: header('nonce'),
        signature: header('signature'),
        serial: header('serial'),
        body,
      }
      await refuseUnsigned(signed)
      const { id: eventId, event_type, resource } = notice.parse(JSON.parse(body))
      if (!event_type.startsWith('TRANSACTION.')) return { eventId, trade: {}, paid: null }
      const said = transaction.parse(JSON.parse(unseal(resource, apiV3Key)))
      const state = stateOf(said)
      return { eventId, trade: { number: said.out_trade_no }, paid: state.state === 'paid' ? state : null }
    },
    async bill(day) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const where = z.object({ download_url: z.url(), hash_value: z.string() })
      let found: z.infer<typeof where>
      try {
        found = where.parse(await ask({ method: 'GET', path }))
      } catch (error) {
        if (isRefusedWith(error, 'NO_STATEMENT_EXIST')) return []
        if (isRefusedWith(error, 'STATEMENT_CREATING')) return null
        throw error
      }
      const { download_url, hash_value } = found
      const answer = await send({ method: 'GET', path: download_url }, download_url)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const hash = createHash('sha1').update(bytes).digest('hex')
      if (!answer.ok || hash !== hash_value.toLowerCase()) throw new AppError('gateway.unreadable')
      return readWechatBill(bytes.toString('utf8'))
    },
    async test() {
      const state = await this.query({ number: 'marquee-test', providerId: null })
      if (state.state === 'paid') throw new AppError('gateway.unreadable')
      // Tests the APIv3 key: WeChat Pay encrypts its certificates with this key, so decrypting them proves it. The
      // query above does not, because its error response is not signed. With a public key, certificates are not used.
      if (!setting.publicKeyId) await fetchCertificates()
    },
  }
}

function stateOf({
  trade_state,
  transaction_id,
  amount,
  payer,
  success_time,
}: z.infer<typeof transaction>): TradeState {
  if (closed.includes(trade_state)) return { state: 'closed' }
  // The state REFUND also counts as paid, because the payment was made before it was refunded.
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return { state: 'open' }
  if (!transaction_id || !amount || !success_time) throw new AppError('gateway.unreadable')
  const paid: PaidTrade = {
    transaction: transaction_id,
    amount: amount.total,
    currency: currencyFrom(amount.currency),
    payTime: new Date(success_time),
    payer: payer?.openid ?? null,
  }
  return { state: 'paid', ...paid }
}
