// WeChat Pay, Alipay and PayPal by their published protocols: they verify signatures of requests, and sign responses.
import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alipayBill, type Bills, paypalBill, wechatBillOf } from '#tests/server/support/drivers/payBills.ts'
import { certificateOf } from './certificateOf.ts'

type Trade = {
  number: string
  amount: number
  currency: string
  transaction: string | null
  isClosed: boolean
  notice: string
}
/** A key with which WeChat Pay signs. Each signature is sent with `serial`, which identifies the key. */
type Signer = { serial: string; key: KeyObject; certificate?: string }
type Pair = { publicKey: KeyObject; privateKey: KeyObject }
const pair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString()
const signed = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
const isSigned = (text: string, signature: string, key: KeyObject) =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
const units = (amount: number) => (amount / 100).toFixed(2)

export const apiV3Key = '0123456789abcdef0123456789abcdef'
export const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000'

export type Providers = Awaited<ReturnType<typeof startProviders>>

export async function startProviders(now: () => Date) {
  const ours = { wechat: pair(), alipay: pair() }
  const theirs = { wechat: pair(), alipay: pair() }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, number>()
  /** Requests without a valid signature. */
  const refused: string[] = []
  /** Bill of a day by provider; providers without an entry refuse their bills. */
  const bills: Bills = {}
  const certificates: Signer[] = []
  let isDown = false
  let count = 0
  const next = (name: string) => {
    count += 1
    return `${name}${String(count).padStart(12, '0')}`
  }

  function add(number: string, amount: number, currency: string, notice: string): Trade {
    const known = trades.get(number)
    const trade = known ?? { number, amount, currency, transaction: null, isClosed: false, notice }
    trades.set(number, trade)
    return trade
  }
  function refund(number: string, transaction: string, amount: number): boolean {
    const trade = [...trades.values()].find(each => each.transaction === transaction)
    const before = [...refunds].filter(
      ([key]) => key.startsWith(`${transaction}/`) && key !== `${transaction}/${number}`,
    )
    const sum = before.reduce((total, [, each]) => total + each, 0)
    if (!trade || sum + amount > trade.amount) return false
    refunds.set(`${transaction}/${number}`, amount)
    return true
  }

  const ownSigner: Signer = { serial: publicKeyId, key: theirs.wechat.privateKey }
  const wechatHeaders = (body: string, at = now(), { serial, key } = ownSigner) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const nonce = randomBytes(8).toString('hex')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signed(`${timestamp}\n${nonce}\n${body}\n`, key),
    }
  }
  /** Encrypts as WeChat Pay encrypts notices and certificates. */
  const sealed = (text: string, associated_data: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
    cipher.setAAD(Buffer.from(associated_data))
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data }
  }
  const wechatTrade = ({ number, amount, currency, transaction, isClosed }: Trade) => ({
    out_trade_no: number,
    trade_state: transaction ? 'SUCCESS' : isClosed ? 'CLOSED' : 'NOTPAY',
    ...(transaction
      ? {
          transaction_id: transaction,
          success_time: now().toISOString(),
          payer: { openid: 'o1' },
          amount: { total: amount, currency },
        }
      : {}),
  })

  function wechat(request: IncomingMessage, url: string, text: string) {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? ''
    const message = `${request.method}\n${url}\n${of('timestamp')}\n${of('nonce_str')}\n${text}\n`
    if (!isSigned(message, of('signature'), ours.wechat.publicKey)) {
      refused.push(url)
      return { status: 401, body: { code: 'SIGN_ERROR', message: 'wrong' } }
    }
    const body = text ? JSON.parse(text) : {}
    if (url === '/v3/pay/transactions/native') {
      const trade = add(body.out_trade_no, body.amount.total, body.amount.currency, body.notify_url)
      return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${trade.number}` } }
    }
    const [, number, isClose] = /out-trade-no\/([^/?]+)(\/close)?/.exec(url) ?? []
    if (number) {
      const trade = trades.get(number)
      if (!trade) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: 'none' } }
      if (isClose) trade.isClosed = true
      return isClose ? { status: 204, body: null } : { status: 200, body: wechatTrade(trade) }
    }
    if (url === '/v3/refund/domestic/refunds') {
      if (!refund(body.out_refund_no, body.transaction_id, body.amount.refund))
        return { status: 403, body: { code: 'NOT_ENOUGH', message: 'too much' } }
      return { status: 200, body: { refund_id: `5${body.out_refund_no}`, status: 'SUCCESS' } }
    }
    if (url === '/v3/certificates' && certificates.length > 0)
      return {
        status: 200,
        body: {
          data: certificates.map(({ serial, certificate = '' }) => ({
            serial_no: serial,
            effective_time: '2026-01-01T00:00:00+08:00',
            expire_time: '2036-01-01T00:00:00+08:00',
            encrypt_certificate: sealed(certificate, 'certificate'),
          })),
        },
      }
    const bill = wechatBillOf(new URL(url, own()), bills.wechat)
    return bill ?? { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: url } }
  }

  const sorted = (params: Record<string, string>, left: readonly string[]) =>
    Object.keys(params)
      .filter(name => !left.includes(name) && params[name] !== '')
      .sort()
      .map(name => `${name}=${params[name]}`)
      .join('&')

  function alipay(text: string) {
    const params = Object.fromEntries(new URLSearchParams(text))
    if (!isSigned(sorted(params, ['sign']), params.sign ?? '', ours.alipay.publicKey)) {
      refused.push('alipay')
      return '{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature","sub_msg":"wrong"}}'
    }
    const content = JSON.parse(params.biz_content ?? '{}')
    const method = params.method ?? ''
    const good = (values: object) => ({ code: '10000', msg: 'Success', ...values })
    const bad = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: 'no' })
    const answers: Record<string, () => object> = {
      'alipay.trade.precreate': () => {
        const amount = Math.round(Number(content.total_amount) * 100)
        const trade = add(content.out_trade_no, amount, 'CNY', params.notify_url ?? '')
        return good({ out_trade_no: trade.number, qr_code: `https://qr.alipay.com/${trade.number}` })
      },
      'alipay.trade.query': () => {
        const trade = trades.get(content.out_trade_no)
        if (!trade?.transaction) return bad('ACQ.TRADE_NOT_EXIST')
        return good({
          out_trade_no: trade.number,
          trade_no: trade.transaction,
          trade_status: 'TRADE_SUCCESS',
          total_amount: units(trade.amount),
          buyer_logon_id: 'a"b}{\\c***@d.cn',
        })
      },
      'alipay.trade.close': () => bad('ACQ.TRADE_NOT_EXIST'),
      'alipay.trade.refund': () =>
        refund(content.out_request_no, content.trade_no, Math.round(Number(content.refund_amount) * 100))
          ? good({ fund_change: 'Y' })
          : bad('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'),
      'alipay.trade.fastpay.refund.query': () => good({ refund_status: 'REFUND_SUCCESS' }),
      'alipay.data.dataservice.bill.downloadurl.query': () => {
        if (!bills.alipay) return bad('isv.invalid-method')
        if (bills.alipay(content.bill_date) === 'none') return bad('isp.bill_not_exist')
        return good({ bill_download_url: new URL(`/alipayBill?day=${content.bill_date}`, own()).href })
      },
    }
    const node = JSON.stringify((answers[method] ?? (() => bad('isv.invalid-method')))())
    const name = `${method.replaceAll('.', '_')}_response`
    return `{"${name}":${node},"sign":"${signed(node, theirs.alipay.privateKey)}"}`
  }

  /** PayPal's orders that are approved and wait for capture. */
  const approved = new Set<string>()
  const reports = new Map<string, string>()
  function paypal(request: IncomingMessage, url: string, text: string) {
    if (url === '/v1/oauth2/token') return { status: 200, body: { access_token: 'token', expires_in: 3600 } }
    if (request.headers.authorization !== 'Bearer token') return { status: 401, body: { error: 'invalid_token' } }
    const body = text && !url.includes('verify-webhook') ? JSON.parse(text) : {}
    const orderOf = (trade: Trade) => ({
      id: `PP${trade.number}`,
      status: trade.transaction ? 'COMPLETED' : approved.has(trade.number) ? 'APPROVED' : 'CREATED',
      links: [{ rel: 'approve', href: `https://www.paypal.com/checkoutnow?token=PP${trade.number}` }],
      purchase_units: trade.transaction
        ? [
            {
              payments: {
                captures: [
                  {
                    id: trade.transaction,
                    status: 'COMPLETED',
                    amount: { currency_code: trade.currency, value: units(trade.amount) },
                  },
                ],
              },
            },
          ]
        : [],
    })
    if (url === '/v2/checkout/orders') {
      const [{ invoice_id, amount }] = body.purchase_units
      const made = add(invoice_id, Math.round(Number(amount.value) * 100), amount.currency_code, '')
      return { status: 201, body: orderOf(made) }
    }
    if (url.startsWith('/v1/reporting/transactions') && bills.paypal)
      return { status: 200, body: paypalBill(new URL(url, own()), bills.paypal) }
    const [, number, isCapture] = /orders\/PP(\w+)(\/capture)?$/.exec(url) ?? []
    const trade = trades.get(number ?? '')
    if (trade) {
      if (isCapture && approved.has(trade.number)) trade.transaction ??= next('CAP')
      return { status: 200, body: orderOf(trade) }
    }
    if (url === '/v1/notifications/verify-webhook-signature') {
      const id = JSON.parse(text).transmission_id
      const raw = text.slice(text.indexOf('"webhook_event":') + 16, -1)
      return { status: 200, body: { verification_status: reports.get(id) === raw ? 'SUCCESS' : 'FAILURE' } }
    }
    const [, capture] = /captures\/(\w+)\/refund/.exec(url) ?? []
    if (capture && refund(body.invoice_id, capture, Math.round(Number(body.amount.value) * 100)))
      return { status: 201, body: { id: `R${body.invoice_id}`, status: 'COMPLETED' } }
    return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', message: url } }
  }

  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const url = request.url ?? ''
    if (isDown) return request.socket.destroy()
    if (url.startsWith('/alipayBill')) return response.end(alipayBill(new URL(url, own()), bills.alipay))
    if (url === '/gateway.do') return response.setHeader('content-type', 'application/json').end(alipay(text))
    const isWechat = url.startsWith('/v3/')
    const { status, body } = isWechat ? wechat(request, url, text) : paypal(request, url, text)
    const answer = body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    // A client that names no public key of the provider expects a signature by a certificate.
    const signer = request.headers['wechatpay-serial'] ? ownSigner : certificates.at(-1)
    const headers = isWechat ? wechatHeaders(answer, now(), signer) : {}
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = own()
  function own(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  return {
    url,
    trades,
    refunds,
    refused,
    bills,
    /** Makes the certificate that WeChat Pay signs with from now on; the earlier ones are still listed. */
    async addCertificate(): Promise<Signer> {
      const serial = next('5F').toUpperCase()
      const keys = pair()
      const signer = { serial, key: keys.privateKey, certificate: await certificateOf(keys) }
      certificates.push(signer)
      return signer
    },
    settings: {
      wechatPay: {
        merchantId: '1900000001',
        appId: 'wx1',
        serialNumber: 'ABC',
        privateKey: pem(ours.wechat.privateKey),
        apiV3Key,
        publicKeyId,
        publicKey: pem(theirs.wechat.publicKey),
        endpoint: url,
      },
      alipay: {
        appId: '2021',
        privateKey: pem(ours.alipay.privateKey),
        alipayPublicKey: pem(theirs.alipay.publicKey),
        endpoint: `${url}/gateway.do`,
      },
      paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1', endpoint: url },
    },
    /** Pays as the payer does, without sending a notification. */
    pay(number: string): Trade {
      const trade = trades.get(number)
      if (!trade) throw new Error(`Nothing is offered as ${number}`)
      approved.add(number)
      // PayPal transfers the money on capture.
      if (trade.notice) trade.transaction ??= next('42')
      return trade
    },
    wechatNotice(trade: Trade, { id = next('EV'), at = now(), type = 'TRANSACTION.SUCCESS', signer = ownSigner } = {}) {
      const resource = sealed(JSON.stringify(wechatTrade(trade)), 'transaction')
      const body = JSON.stringify({ id, event_type: type, resource })
      return { body, headers: { 'content-type': 'application/json', ...wechatHeaders(body, at, signer) } }
    },
    alipayNotice(trade: Trade, at: string, trade_status = 'TRADE_SUCCESS') {
      const params: Record<string, string> = {
        app_id: '2021',
        notify_id: next('N'),
        notify_time: at,
        out_trade_no: trade.number,
        trade_no: trade.transaction ?? '',
        trade_status,
        total_amount: units(trade.amount),
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
      }
      const sign = signed(sorted(params, ['sign', 'sign_type']), theirs.alipay.privateKey)
      const body = new URLSearchParams({ ...params, sign }).toString()
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    },
    /** `capture`: the notice names the capture, and the order only as related to it. */
    paypalNotice(trade: Trade, { at = now(), type = 'CHECKOUT.ORDER.APPROVED', capture = '' } = {}) {
      const id = next('T')
      const order = `PP${trade.number}`
      const resource = capture
        ? { id: capture, supplementary_data: { related_ids: { order_id: order } } }
        : { id: order }
      const body = `{ "id":"${next('WH')}", "event_type":"${type}","resource":${JSON.stringify(resource)}}`
      reports.set(id, body)
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': at.toISOString(),
          'paypal-transmission-sig': 'sig',
          'paypal-cert-url': 'https://api.paypal.com/cert',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      }
    },
    setDown(value: boolean) {
      isDown = value
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
