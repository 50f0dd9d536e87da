import { inSmallest } from '#server/gateways/base/amounts.ts'
import type { BillLine } from '#server/gateways/base/Gateway.ts'

/**
 * Reads the trade bill: a line of headings, one line per payment or refund in which a grave accent precedes each
 * value, and two lines of totals.
 */
export function readWechatBill(text: string): BillLine[] {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = heading.split(',')
  return lines.slice(0, Math.max(0, endOf(lines))).flatMap(line =>
    lineOf(
      new Map(
        line
          .replace(/^`/, '')
          .split(',`')
          .map((value, at) => [names[at] ?? '', value]),
      ),
    ),
  )
}

const endOf = (lines: readonly string[]) => {
  const at = lines.findIndex(line => line.startsWith('总交易单数'))
  return at < 0 ? lines.filter(Boolean).length : at
}

function lineOf(values: ReadonlyMap<string, string>): BillLine[] {
  const of = (name: string) => values.get(name) ?? ''
  if (of('交易状态') === 'SUCCESS')
    return [
      {
        kind: 'payment',
        number: of('商户订单号'),
        transaction: of('微信订单号'),
        amount: inSmallest(of('订单金额')),
        currency: 'CNY',
      },
    ]
  if (of('交易状态') === 'REFUND')
    return [
      {
        kind: 'refund',
        number: of('商户退款单号'),
        transaction: of('微信退款单号'),
        amount: inSmallest(of('申请退款金额') || of('退款金额')),
        currency: 'CNY',
      },
    ]
  return []
}
