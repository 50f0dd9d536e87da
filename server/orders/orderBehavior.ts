import { AppError } from '#contract/errors/errors.ts'
import { order } from '#contract/resources/money/order.ts'
import { createRepository } from '#server/crud/repository.ts'
import { recordOf } from '#server/crud/rowCodec.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import { invoicePath, sendInvoice } from './invoice/invoice.ts'
import { cancel } from './lifecycle/cancelOrder.ts'
import { lockOrder } from './lifecycle/openOrder.ts'
import { settle } from './lifecycle/settle.ts'
import { openPaymentTry, readPaymentTry } from './pay/openPaymentTry.ts'
import { pollPaymentTries } from './pay/pollPaymentTry.ts'

const shown = order.actions.getOrderInfo.result

export const orderBehavior = behave(order, {
  actions: {
    async getPaymentMethods({ id }, context) {
      const [row] = await createRepository(context.db, order, context.time).find([id], ownOrAll(order, context))
      if (!row) throw new AppError('general.notFound')
      return context.gateways.offered(context, row.currency === 'USD' ? 'USD' : 'CNY')
    },
    payOrder: openPaymentTry,
    getPayQrCode: ({ id }, context) => readPaymentTry(id, context),
    async checkOrder({ id }, context) {
      const { db, time } = context
      const [row] = await createRepository(db, order, time).find([id], ownOrAll(order, context))
      if (!row) throw new AppError('general.notFound')
      await pollPaymentTries(id, context)
      const { state } = await db.selectFrom('order').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      return { state }
    },
    async getOrderInfo({ id }, context) {
      const { db, time } = context
      const [row] = await createRepository(db, order, time).find([id], ownOrAll(order, context))
      if (!row) throw new AppError('general.notFound')
      return shown.parse(recordOf(order, row, time, { heavy: true }))
    },
    async cancelOrder({ id, reason }, context) {
      await cancel(await lockOrder(id, ownOrAll(order, context), context), reason?.trim() || null, context)
      return null
    },
    async markPaid({ id, transaction, reason }, context) {
      const { state, amount, currency } = await lockOrder(id, ownOrAll(order, context), context)
      if (state === 'cancelled') throw new AppError('order.cancelled')
      if (state !== 'toBePaid') throw new AppError('order.paidAlready')
      const said = { orderId: id, provider: 'byHand', transaction: transaction.trim(), amount, currency } as const
      const settled = await settle({ ...said, payer: callerOf(context).username, reason: reason.trim() }, context)
      if (settled !== 'taken') throw new AppError('order.otherTransaction')
      return null
    },
    createInvoicePath: invoicePath,
    invoice: sendInvoice,
  },
})
