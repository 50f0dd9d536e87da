// Payments with PayPal orders (API v2): the payer approves an order on PayPal's page, and this server
// captures the money.

import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { currencyFrom, inSmallest, inUnits } from '#server/gateways/base/amounts.ts'
import type { BillLine, Gateway, Refunded, TradeState } from '#server/gateways/base/Gateway.ts'
import { headerOf, refuseLate } from '#server/gateways/base/headerOf.ts'
import { isRefusedWith } from '#server/gateways/base/refusals.ts'
import { createPaypalApi, type PaypalParts } from './createPaypalApi.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount: money, create_time: z.string().nullish() })
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]),
  payer: z.object({ email_address: z.string().nullish() }).nullish(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).nullish() }))
    .default([]),
})
const event = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
  }),
})
const reported = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        invoice_id: z.string().nullish(),
        transaction_event_code: z.string(),
        transaction_status: z.string(),
        transaction_amount: money,
      }),
    }),
  ),
  total_pages: z.int().default(1),
})
const refundStates: Readonly<Record<string, Refunded['state']>> = { COMPLETED: 'done', PENDING: 'waiting' }

export function createPaypal(setting: SiteSettingOf<'paypal'>, { outbound, now }: PaypalParts): Gateway {
  const { ask, signInAgain } = createPaypalApi(setting, { outbound, now })

  async function queryOrder(id: string): Promise<TradeState> {
    const found = order.parse(await ask({ path: `/v2/checkout/orders/${encodeURIComponent(id)}` }))
    if (found.status !== 'APPROVED') return stateOf(found)
    // The payer has approved the order, but only the capture moves the money. `requestId` makes
    // the capture idempotent.
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
    return stateOf(order.parse(await ask({ method: 'POST', path, body: '{}', requestId: `${id}-capture` })))
  }

  return {
    name: 'paypal',
    thanks: { type: 'application/json', body: '{}' },
    async offer({ number, subject, amount, currency, returnUrl }) {
      const made = order.parse(
        await ask({
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: number,
          body: JSON.stringify({
            intent: 'CAPTURE',
            purchase_units: [
              {
                invoice_id: number,
                custom_id: number,
                description: cutText(subject, 127),
                amount: { currency_code: currency, value: inUnits(amount) },
              },
            ],
            application_context: {
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url: returnUrl,
              cancel_url: returnUrl,
            },
          }),
        }),
      )
      const page = made.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')
      if (!page) throw new AppError('gateway.unreadable')
      return { code: page.href, providerId: made.id }
    },
    async query({ providerId }) {
      if (!providerId) return { state: 'open' }
      try {
        return await queryOrder(providerId)
      } catch (error) {
        // PayPal deletes orders that the payer does not approve within some hours, so unknown orders count as closed.
        if (isRefusedWith(error, 'RESOURCE_NOT_FOUND')) return { state: 'closed' }
        throw error
      }
    },
    // A no-op, because PayPal has no call that closes an order. An order that the payer does not approve
    // expires by itself.
    close: async () => undefined,
    async refund({ number, transaction, amount, currency, reason }) {
      const answer = await ask({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(transaction)}/refund`,
        requestId: number,
        body: JSON.stringify({
          amount: { currency_code: currency, value: inUnits(amount) },
          invoice_id: number,
          note_to_payer: cutText(reason, 255) || undefined,
        }),
      })
      const { id, status } = z.object({ id: z.string(), status: z.string() }).parse(answer)
      return { state: refundStates[status] ?? 'failed', transaction: id, answer: status }
    },
    async readNotice(raw) {
      const header = (name: string) => headerOf(raw, `paypal-${name}`)
      refuseLate(new Date(header('transmission-time')), now())
      const said = {
        auth_algo: header('auth-algo'),
        cert_url: header('cert-url'),
        transmission_id: header('transmission-id'),
        transmission_sig: header('transmission-sig'),
        transmission_time: header('transmission-time'),
        webhook_id: setting.webhookId,
      }
      const text = raw.body.toString('utf8')
      const { id: eventId, event_type, resource } = event.parse(JSON.parse(text))
      // Inserts the notice as received instead of serializing it again, because PayPal's signature covers a checksum
      // of that text.
      const body = `${JSON.stringify(said).slice(0, -1)},"webhook_event":${text}}`
      const answer = await ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body })
      const verified = z.object({ verification_status: z.string() }).parse(answer)
      if (verified.verification_status !== 'SUCCESS') throw new AppError('gateway.badSignature')
      const isOrder = event_type.startsWith('CHECKOUT.ORDER.')
      const providerId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id
      return { eventId, trade: providerId ? { providerId } : {}, paid: null }
    },
    async bill(day) {
      const lines: BillLine[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const range = `start_date=${day}T00:00:00Z&end_date=${day}T23:59:59Z&fields=transaction_info&page_size=500&page=${page}`
        const found = reported.parse(await ask({ path: `/v1/reporting/transactions?${range}` }))
        pages = found.total_pages
        lines.push(...found.transaction_details.flatMap(({ transaction_info }) => lineOf(transaction_info)))
      }
      return lines
    },
    test: signInAgain,
  }
}

function stateOf({ status, purchase_units, payer }: z.infer<typeof order>): TradeState {
  if (status === 'VOIDED') return { state: 'closed' }
  const paid = purchase_units
    .flatMap(({ payments }) => payments?.captures ?? [])
    .find(each => each.status !== 'DECLINED')
  if (!paid || !['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(paid.status)) return { state: 'open' }
  return {
    state: 'paid',
    transaction: paid.id,
    amount: inSmallest(paid.amount.value),
    currency: currencyFrom(paid.amount.currency_code),
    payTime: paid.create_time ? new Date(paid.create_time) : new Date(),
    payer: payer?.email_address ?? null,
  }
}

type Info = z.infer<typeof reported>['transaction_details'][number]['transaction_info']

/**
 * Returns the bill line of a transaction: T00xx is a payment, T11xx a refund. Empty for other and denied
 * transactions. Also empty if our number is missing or the currency is not supported, because then another system
 * made the transaction with the same PayPal account.
 */
function lineOf(info: Info): BillLine[] {
  const { transaction_event_code: code, transaction_status, invoice_id, transaction_id, transaction_amount } = info
  const kind = code.startsWith('T00') ? 'payment' : code.startsWith('T11') ? 'refund' : null
  const currency = currencies.find(each => each === transaction_amount.currency_code)
  if (!kind || !invoice_id || !currency || transaction_status === 'D') return []
  const amount = inSmallest(transaction_amount.value.replace(/^-/, ''))
  return [
    {
      kind,
      number: invoice_id,
      transaction: transaction_id,
      amount,
      currency,
    },
  ]
}
