// Statements of WeChat Pay, Alipay and PayPal in their published form, read by our own code.
import { expect, test } from 'vitest'
import { readAlipayBill } from '#server/gateways/alipay/readAlipayBill.ts'
import { createPaypal } from '#server/gateways/paypal/createPaypal.ts'
import { readWechatBill } from '#server/gateways/wechat/readWechatBill.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'
import { inGbk } from '#tests/fixtures/inGbk.ts'
import { zipOf } from '#tests/fixtures/zipOf.ts'

const rowOf = (names: readonly string[], values: Readonly<Record<string, string>>, before = '', after = '') =>
  names.map(name => `${before}${values[name] ?? ''}${after}`).join(',')

test('of WeChat Pay: payments and refunds, each by its own number, without the sums at the end', () => {
  const names =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'.split(
      ',',
    )
  const paid = { 微信订单号: '4200001', 商户订单号: '77', 商品名称: 'Points, two', 订单金额: '20.10' }
  const row = (values: Record<string, string>) => rowOf(names, { 交易时间: '2026-11-02 10:00:00', ...values }, '`')
  const bill = [
    `\uFEFF${names.join(',')}`,
    row({ ...paid, 交易状态: 'SUCCESS', 退款金额: '0.00' }),
    row({
      ...paid,
      交易状态: 'REFUND',
      微信退款单号: '5030001',
      商户退款单号: 'R2026-000001',
      退款金额: '0.05',
      申请退款金额: '0.05',
    }),
    row({ ...paid, 交易状态: 'REVOKED' }),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`3,`20.10,`0.05,`0.00,`0.00,`20.10,`0.05',
    '',
  ].join('\r\n')
  expect(readWechatBill(bill)).toEqual([
    { kind: 'payment', number: '77', transaction: '4200001', amount: 2010, currency: 'CNY' },
    { kind: 'refund', number: 'R2026-000001', transaction: '5030001', amount: 5, currency: 'CNY' },
  ])
  expect(readWechatBill(`${names.join(',')}\r\n`)).toEqual([])
})

test('of Alipay: the table of the trades in its ZIP, name and all in the letters of GBK', async () => {
  const names =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注'.split(
      ',',
    )
  const paid = { 支付宝交易号: '2026110222001', 商户订单号: '78', 商品名称: '积分', '订单金额（元）': '20.10' }
  const row = (values: Record<string, string>) => rowOf(names, values, '', '\t')
  const bill = [
    '#支付宝业务明细查询',
    '#-----------------------------------------业务明细列表----------------------------------------',
    names.join(','),
    row({ ...paid, 业务类型: '交易' }),
    row({ ...paid, 业务类型: '退款', '订单金额（元）': '-0.05', '退款批次号/请求号': 'R2026-000002' }),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔',
  ].join('\r\n')
  const zip = zipOf([
    { name: inGbk('20880_20261102_业务明细(汇总).csv'), data: inGbk('#汇总') },
    { name: inGbk('20880_20261102_业务明细.csv'), data: inGbk(bill) },
  ])
  expect(await readAlipayBill(Buffer.from(zip))).toEqual([
    { kind: 'payment', number: '78', transaction: '2026110222001', amount: 2010, currency: 'CNY' },
    { kind: 'refund', number: 'R2026-000002', transaction: 'R2026-000002', amount: 5, currency: 'CNY' },
  ])
})

test.each([
  ['too large a table of trades', [{ name: 'trades.csv', data: inGbk('#'), claimed: 2 ** 27 + 1 }]],
  ['no table of trades', [{ name: inGbk('业务明细(汇总).csv'), data: inGbk('#汇总') }]],
  ['a table without its columns', [{ name: 'trades.csv', data: inGbk('#业务明细列表结束') }]],
])('of Alipay: %s is refused instead of read as a day without payments', async (_name, parts) => {
  await expect(readAlipayBill(Buffer.from(zipOf(parts)))).rejects.toMatchObject({ id: 'gateway.unreadable' })
})

test('of PayPal: payments and refunds of the day on all pages, without what is not ours or was declined', async () => {
  const line = (code: string, values: Record<string, string>, value: string, currency_code = 'USD') => ({
    transaction_info: {
      transaction_event_code: code,
      transaction_status: 'S',
      transaction_amount: { currency_code, value },
      ...values,
    },
  })
  const pages = [
    [
      line('T0006', { transaction_id: '8XY', invoice_id: '79' }, '20.10'),
      line('T0006', { transaction_id: '8XZ', invoice_id: '80', transaction_status: 'D' }, '5.00'),
      line('T0006', { transaction_id: '8YA' }, '7.00'),
      line('T0006', { transaction_id: '8YB', invoice_id: '82' }, '9.00', 'EUR'),
    ],
    [
      line('T1107', { transaction_id: '9AB', invoice_id: 'R2026-000003' }, '-0.05'),
      line('T0400', { transaction_id: '9AC', invoice_id: '81' }, '-15.00'),
    ],
  ]
  const asked: string[] = []
  const outbound = {
    async fetch(url: URL) {
      if (url.pathname === '/v1/oauth2/token') return Response.json({ access_token: 't', expires_in: 3600 })
      asked.push(`${url.pathname} ${url.searchParams.get('start_date')} ${url.searchParams.get('end_date')}`)
      const page = Number(url.searchParams.get('page'))
      return Response.json({ transaction_details: pages[page - 1], total_pages: pages.length })
    },
  } as unknown as Outbound
  const setting = { clientId: 'c', clientSecret: 's', webhookId: 'w', isTestAccount: true, endpoint: null }
  const gateway = createPaypal(setting as Parameters<typeof createPaypal>[0], { outbound, now: () => new Date() })
  expect(await gateway.bill('2026-11-02')).toEqual([
    { kind: 'payment', number: '79', transaction: '8XY', amount: 2010, currency: 'USD' },
    { kind: 'refund', number: 'R2026-000003', transaction: '9AB', amount: 5, currency: 'USD' },
  ])
  const day = '/v1/reporting/transactions 2026-11-02T00:00:00Z 2026-11-02T23:59:59Z'
  expect(asked).toEqual([day, day])
})
