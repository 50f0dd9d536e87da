// Payments with Alipay. Its call trade.precreate returns the QR code.

import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { createWireTime } from '#server/base/wireTime.ts'
import { inSmallest, inUnits } from '#server/gateways/base/amounts.ts'
import type { Gateway, TradeState } from '#server/gateways/base/Gateway.ts'
import { refuseLate } from '#server/gateways/base/headerOf.ts'
import { privateKeyOf, publicKeyOf, requiredValue } from '#server/gateways/base/keysOf.ts'
import { isRefusedWith } from '#server/gateways/base/refusals.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'
import { isSigned, nodeIn, sign, signedText } from './alipaySignature.ts'
import { readAlipayBill } from './readAlipayBill.ts'

const own = 'https://openapi.alipay.com/gateway.do'
/** Alipay sends times in the time zone of China. */
const china = createWireTime('Asia/Shanghai')
const dayMs = 86_400_000
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']

const answered = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})
const trade = z.object({
  trade_status: z.string(),
  trade_no: z.string(),
  total_amount: z.string(),
  buyer_logon_id: z.string().nullish(),
  send_pay_date: z.string().nullish(),
})
const report = trade.extend({
  app_id: z.string(),
  out_trade_no: z.string(),
  notify_id: z.string().min(1).max(128),
  notify_time: z.string(),
  gmt_payment: z.string().nullish(),
})

type Parts = { outbound: Outbound; now: () => Date }

export function createAlipay(setting: SiteSettingOf<'alipay'>, { outbound, now }: Parts): Gateway {
  const key = privateKeyOf(requiredValue(setting.privateKey))
  const theirs = publicKeyOf(requiredValue(setting.alipayPublicKey))
  const app_id = requiredValue(setting.appId)

  async function ask(method: string, content: Readonly<Record<string, unknown>>, notify_url = '') {
    const params: Record<string, string> = {
      app_id,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: china.encode(now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...(notify_url ? { notify_url } : {}),
    }
    const body = new URLSearchParams({ ...params, sign: sign(signedText(params, ['sign']), key) }).toString()
    const answer = await outbound.fetch(setting.endpoint ?? own, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body,
      redirect: 'error',
    })
    return readAnswer(await answer.text(), method)
  }

  /**
   * Verifies and parses a response. Error responses of Alipay's gateway are not signed, so they never count as a
   * confirmation of payment.
   */
  function readAnswer(body: string, method: string): z.infer<typeof answered> {
    const node = nodeIn(body, `${method.replaceAll('.', '_')}_response`)
    if (node === null) {
      const refused = nodeIn(body, 'error_response')
      throw refused === null ? new AppError('gateway.unreadable') : refusalOf(answered.parse(JSON.parse(refused)))
    }
    const said = answered.parse(JSON.parse(node))
    const signature = z.looseObject({ sign: z.string().optional() }).parse(JSON.parse(body)).sign
    if (said.code === '10000' && !(signature && isSigned(node, signature, theirs)))
      throw new AppError('gateway.badSignature')
    if (said.code !== '10000') throw refusalOf(said)
    return said
  }

  return {
    name: 'alipay',
    thanks: { type: 'text/plain', body: 'success' },
    async offer({ number, subject, amount, expireTime, noticeUrl }) {
      const content = {
        out_trade_no: number,
        total_amount: inUnits(amount),
        subject: cutText(subject.replace(/[/=&]/g, ' '), 128),
        time_expire: china.encode(expireTime),
      }
      const answer = await ask('alipay.trade.precreate', content, noticeUrl)
      return { code: z.object({ qr_code: z.string() }).parse(answer).qr_code, providerId: null }
    },
    async query({ number }) {
      try {
        return stateOf(trade.parse(await ask('alipay.trade.query', { out_trade_no: number })))
      } catch (error) {
        // The trade exists only after its QR code is scanned.
        if (isRefusedWith(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'open' }
        throw error
      }
    },
    async close({ number }) {
      try {
        await ask('alipay.trade.close', { out_trade_no: number })
      } catch (error) {
        if (!isRefusedWith(error, 'ACQ.TRADE_NOT_EXIST')) throw error
      }
    },
    async refund({ number, transaction, amount, reason }) {
      const content = {
        trade_no: transaction,
        refund_amount: inUnits(amount),
        out_request_no: number,
        refund_reason: cutText(reason, 80),
      }
      await ask('alipay.trade.refund', content)
      const query = { trade_no: transaction, out_request_no: number, query_options: ['gmt_refund_pay'] }
      const { refund_status } = await ask('alipay.trade.fastpay.refund.query', query)
      return { state: refund_status === 'REFUND_SUCCESS' ? 'done' : 'waiting', transaction: number, answer: null }
    },
    async readNotice({ body }) {
      const params = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      const text = signedText(params, ['sign', 'sign_type'])
      if (!params.sign || !isSigned(text, params.sign, theirs)) throw new AppError('gateway.badSignature')
      const said = report.parse(params)
      if (said.app_id !== app_id) throw new AppError('gateway.badSignature')
      refuseLate(china.decode(said.notify_time), now())
      const state = stateOf({ ...said, send_pay_date: said.gmt_payment ?? said.notify_time })
      return {
        // Notices about different states of a trade share one notify_id, so the state is part of our event id.
        eventId: `${said.notify_id}-${said.trade_status}`,
        trade: { number: said.out_trade_no },
        paid: state.state === 'paid' ? state : null,
      }
    },
    async bill(day) {
      let answer: z.infer<typeof answered>
      try {
        answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      } catch (error) {
        return withoutBill(error, day, now())
      }
      const url = z.object({ bill_download_url: z.url() }).parse(answer).bill_download_url
      const file = await outbound.fetch(url, { maxBytes: 2 ** 26 })
      if (!file.ok) throw new AppError('gateway.unreadable')
      return readAlipayBill(Buffer.from(await file.arrayBuffer()))
    },
    async test() {
      await this.query({ number: 'marquee_test', providerId: null })
    },
  }
}

/**
 * Returns the bill of a day for which Alipay has none; throws other errors again. Alipay creates a bill in the course
 * of the following day, and none for a day without payments.
 */
function withoutBill(error: unknown, day: string, now: Date): [] | null {
  if (!isRefusedWith(error, 'isp.bill_not_exist') && !isRefusedWith(error, 'BILL_NOT_EXIST')) throw error
  return now.getTime() - china.endOf(day).getTime() > dayMs ? [] : null
}

function stateOf({
  trade_status,
  trade_no,
  total_amount,
  buyer_logon_id,
  send_pay_date,
}: z.infer<typeof trade>): TradeState {
  if (trade_status === 'TRADE_CLOSED') return { state: 'closed' }
  if (!paidStates.includes(trade_status)) return { state: 'open' }
  return {
    state: 'paid',
    transaction: trade_no,
    amount: inSmallest(total_amount),
    currency: 'CNY',
    payTime: send_pay_date ? china.decode(send_pay_date) : new Date(),
    payer: buyer_logon_id ?? null,
  }
}

function refusalOf({ code, msg = '', sub_code = '', sub_msg = '' }: z.infer<typeof answered>): AppError {
  const answer = sub_code ? `${sub_code}: ${sub_msg}` : `${code}: ${msg}`
  return new AppError('gateway.refused', { answer: cutText(answer, 300), code: sub_code || code })
}
