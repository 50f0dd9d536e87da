// Signed requests to WeChat Pay, and the check of its signatures.

import { createSign, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { privateKeyOf, requiredValue } from '#server/gateways/base/keysOf.ts'
import { safeJson } from '#server/gateways/base/refusals.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'
import { createWechatKeys, readCertificates } from './wechatKeys.ts'

export type WechatParts = { outbound: Outbound; now: () => Date }
type Request = { method: 'GET' | 'POST'; path: string; body?: unknown }

const own = 'https://api.mch.weixin.qq.com'

export function createWechatApi(setting: SiteSettingOf<'wechatPay'>, { outbound, now }: WechatParts) {
  const { merchantId: mchid, serialNumber } = setting
  const apiV3Key = requiredValue(setting.apiV3Key)
  if (apiV3Key.length !== 32) throw new AppError('gateway.badKey')
  const base = setting.endpoint ?? own
  const privateKey = privateKeyOf(requiredValue(setting.privateKey))
  const keys = createWechatKeys(setting, fetchCertificates, now)

  async function send({ method, path, body }: Request, of = base) {
    const { pathname, search } = new URL(path, of)
    const text = body === undefined ? '' : JSON.stringify(body)
    const timestamp = Math.floor(now().getTime() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${text}\n`)
      .sign(privateKey, 'base64')
    const signed = `mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNumber}"`
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Marquee',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${signed}`,
    }
    if (setting.publicKeyId) headers['wechatpay-serial'] = setting.publicKeyId
    return outbound.fetch(new URL(path, of), {
      method,
      headers,
      body: text || null,
      redirect: 'error',
      maxBytes: 2 ** 26,
    })
  }

  /**
   * Sends a request and returns the answer. Throws for an error response, and for a successful response without a
   * valid signature. Error responses need no signature, because they never confirm a payment.
   */
  async function ask(request: Request): Promise<unknown> {
    const answer = await send(request)
    const body = await answer.text()
    if (!answer.ok) throw refusalOf(answer.status, body)
    const header = (name: string) => answer.headers.get(`wechatpay-${name}`) ?? ''
    await keys.refuseUnsigned({
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
      serial: header('serial'),
      body,
    })
    return body === '' ? null : JSON.parse(body)
  }

  async function fetchCertificates() {
    const answer = await send({ method: 'GET', path: '/v3/certificates' })
    const body = await answer.text()
    if (!answer.ok) throw refusalOf(answer.status, body)
    return readCertificates(body, apiV3Key)
  }

  return { send, ask, fetchCertificates, refuseUnsigned: keys.refuseUnsigned, apiV3Key }
}

const refusal = z.object({ code: z.string(), message: z.string().default('') })

function refusalOf(status: number, body: string): AppError {
  const said = refusal.safeParse(safeJson(body))
  const answer = said.success ? `${said.data.code}: ${said.data.message}` : `HTTP ${status}`
  return new AppError('gateway.refused', { answer: cutText(answer, 300), code: said.data?.code ?? String(status) })
}
