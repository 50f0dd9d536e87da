// A server with the three payment gateways set up against their test doubles, and a buyer.
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { order as declared } from '#contract/resources/money/order.ts'
import type { Payment } from '#contract/resources/money/payment.ts'
import { createGateways } from '#server/gateways/createGateways.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder } from '#server/orders/index.ts'
import { startProviders } from '#tests/server/support/servers/payProviders.ts'
import { startTestServer } from '#tests/server/support/servers/testServer.ts'
import { resultOf } from './resultOf.ts'

export const gateways = ['wechat', 'alipay', 'paypal'] as const
export type GatewayUnderTest = (typeof gateways)[number]
export const currencyOf = { wechat: 'CNY', alipay: 'CNY', paypal: 'USD' } as const

type Actions = (typeof declared)['actions']
export type PayDesk = Awaited<ReturnType<typeof openPayDesk>>

export async function openPayDesk() {
  let ahead = 0
  let delivered = 0
  const now = () => new Date(Date.now() + ahead)
  const providers = await startProviders(now)
  const server = await startTestServer({ now, config: { allowedHosts: [new URL(providers.url).host] } })
  server.parts.gateways = createGateways({ ...server.parts, now })
  server.parts.completions = {
    async points() {
      delivered += 1
    },
  }
  const buyer = await server.addUser('buyer')
  for (const [name, values] of Object.entries(providers.settings))
    resultOf(await server.admin.post(`/xboot/setting/${name}/set`, { ...values, changed: true }))

  return {
    server,
    providers,
    buyer,
    now,
    /** Moves the clock of server and providers ahead. */
    letPass: (ms: number) => {
      ahead += ms
    },
    /** Number of deliveries of orders so far. */
    delivered: () => delivered,
    /** Opens an order of 20.10 and its payment at the gateway; returns the order and the number of the attempt. */
    async offer(paymentMethod: GatewayUnderTest): Promise<{ id: string; number: string }> {
      const wanted = {
        kind: 'points',
        buyerId: buyer.id,
        subject: 'Points',
        quantity: 2,
        currency: currencyOf[paymentMethod],
        lines: [{ title: 'Point', quantity: 2, unitPrice: 1005 }],
      } as const
      const { id } = await inTransaction(server.parts, inside => createOrder(wanted, inside))
      resultOf(await buyer.post<CallResult<Actions['payOrder']>>('/xboot/flow/payOrder', { id, paymentMethod }))
      // Delays the server's own polling of this attempt by a day, because it would also detect the payment.
      const { number } = await server.parts.db
        .updateTable('paymentTry')
        .set({ lookTime: new Date(now().getTime() + 86_400_000) })
        .where('orderId', '=', id)
        .returning('number')
        .executeTakeFirstOrThrow()
      return { id, number }
    },
    infoOf: async (id: string) =>
      resultOf(await buyer.get<CallResult<Actions['getOrderInfo']>>('/xboot/flow/getOrderInfo', { id })),
    async paymentsOf(orderId: string): Promise<Payment[]> {
      return resultOf(await server.admin.get<Page<Payment>>('/xboot/payment/getByPage', { orderId })).content
    },
    notify: (provider: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
      fetch(`${server.url}/xboot/payment/notify/${provider}`, { method: 'POST', headers, body }),
    async close(): Promise<void> {
      await server.close()
      await providers.close()
    },
  }
}

/** The time as Alipay writes it. */
export const chinaTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
