// Daily bills of the providers in their published formats.
import { createHash } from 'node:crypto'
import type { BillLine } from '#server/gateways/index.ts'
import { inGbk } from '#tests/fixtures/inGbk.ts'
import { zipOf } from '#tests/fixtures/zipOf.ts'

/** `none`: no payment on that day. `creating`: the bill does not exist yet. `broken`: its checksum is wrong. */
type BillOfDay = (day: string) => readonly BillLine[] | 'none' | 'creating' | 'broken'
export type Bills = { wechat?: BillOfDay; alipay?: BillOfDay; paypal?: BillOfDay }

const units = (amount: number) => (amount / 100).toFixed(2)
const linesOf = (bill: ReturnType<BillOfDay>) => (typeof bill === 'string' ? [] : bill)
const rowOf = (names: readonly string[], values: Readonly<Record<string, string>>, before = '', after = '') =>
  names.map(name => `${before}${values[name] ?? ''}${after}`).join(',')
const dayIn = (url: URL, name: string) => url.searchParams.get(name) ?? ''

const wechatNames =
  '交易时间,微信订单号,商户订单号,交易状态,货币种类,微信退款单号,商户退款单号,退款金额,商品名称,订单金额,申请退款金额'.split(
    ',',
  )

function wechatText(lines: readonly BillLine[]): string {
  const rows = lines.map(({ kind, number, transaction, amount }) =>
    rowOf(
      wechatNames,
      kind === 'payment'
        ? { 微信订单号: transaction, 商户订单号: number, 交易状态: 'SUCCESS', 订单金额: units(amount) }
        : { 微信退款单号: transaction, 商户退款单号: number, 交易状态: 'REFUND', 申请退款金额: units(amount) },
      '`',
    ),
  )
  const sums = ['总交易单数,应结订单总金额', `\`${lines.length},\`0.00`]
  return [`\uFEFF${wechatNames.join(',')}`, ...rows, ...sums, ''].join('\r\n')
}

/** WeChat Pay's answer to a request for a bill or its file; null for other requests, and always without `bills`. */
export function wechatBillOf(url: URL, bills: BillOfDay | undefined): { status: number; body: object | string } | null {
  if (!bills) return null
  if (url.pathname === '/v3/billdownload/file')
    return { status: 200, body: wechatText(linesOf(bills(dayIn(url, 'token')))) }
  if (url.pathname !== '/v3/bill/tradebill') return null
  const day = dayIn(url, 'bill_date')
  const bill = bills(day)
  if (bill === 'none') return { status: 400, body: { code: 'NO_STATEMENT_EXIST', message: 'none' } }
  if (bill === 'creating') return { status: 400, body: { code: 'STATEMENT_CREATING', message: 'later' } }
  const hash_value = createHash('sha1')
    .update(bill === 'broken' ? 'other' : wechatText(linesOf(bill)))
    .digest('hex')
  const download_url = new URL(`/v3/billdownload/file?token=${day}`, url).href
  return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } }
}

const alipayNames = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号,备注'.split(',')

/** File of a bill of Alipay: a ZIP of two tables in GBK. */
export function alipayBill(url: URL, bills: BillOfDay | undefined): Uint8Array {
  const lines = linesOf(bills?.(dayIn(url, 'day')) ?? 'none')
  const rows = lines.map(({ kind, number, transaction, amount }) =>
    rowOf(
      alipayNames,
      kind === 'payment'
        ? { 支付宝交易号: transaction, 商户订单号: number, 业务类型: '交易', '订单金额（元）': units(amount) }
        : { 业务类型: '退款', '订单金额（元）': `-${units(amount)}`, '退款批次号/请求号': number },
      '',
      '\t',
    ),
  )
  const table = ['#支付宝业务明细查询', alipayNames.join(','), ...rows, '#业务明细列表结束'].join('\r\n')
  return zipOf([
    { name: inGbk('业务明细(汇总).csv'), data: inGbk('#汇总') },
    { name: inGbk('业务明细.csv'), data: inGbk(table) },
  ])
}

/**
 * A page of PayPal's transactions. It contains at most one of our lines, after lines of other kinds that a bill also
 * contains. If the requested range is not exactly one day in UTC, it contains none of our lines.
 */
export function paypalBill(url: URL, bills: BillOfDay): object {
  const day = dayIn(url, 'start_date').slice(0, 10)
  const isWhole = dayIn(url, 'start_date') === `${day}T00:00:00Z` && dayIn(url, 'end_date') === `${day}T23:59:59Z`
  const lines = isWhole ? linesOf(bills(day)) : []
  const page = Number(dayIn(url, 'page'))
  const info = (values: object) => ({
    transaction_info: {
      transaction_id: 'OTHER',
      transaction_event_code: 'T0006',
      transaction_status: 'S',
      transaction_amount: { currency_code: 'USD', value: '1.00' },
      ...values,
    },
  })
  const own = lines.slice(page - 1, page).map(({ kind, number, transaction, amount, currency }) =>
    info({
      transaction_id: transaction,
      invoice_id: number,
      transaction_event_code: kind === 'payment' ? 'T0006' : 'T1107',
      transaction_amount: { currency_code: currency, value: `${kind === 'payment' ? '' : '-'}${units(amount)}` },
    }),
  )
  const others = [
    info({ transaction_event_code: 'T0400' }),
    info({ invoice_id: 'declined', transaction_status: 'D' }),
    info({ invoice_id: null }),
  ]
  return { transaction_details: [...others, ...own], total_pages: Math.max(1, lines.length) }
}
