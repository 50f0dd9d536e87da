import { AppError } from '#contract/errors/errors.ts'
import { payment } from '#contract/resources/money/payment.ts'
import { behave } from '#server/calls/behave.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { askRefund } from './askRefund.ts'

export const paymentBehaviour = behave(payment, {
  actions: {
    async refund({ id, amount, reason }, context) {
      const [row] = await createRepository(context.db, payment, context.time).find([id], ownOrAll(payment, context), {
        lock: true,
      })
      if (!row) throw new AppError('general.notFound')
      const left = Number(row.amount) - Number(row.refunded)
      const wish = { paymentId: id, amount: amount ?? left, cause: 'byHand', reason: reason.trim() } as const
      const { number } = await askRefund(wish, context)
      return { number }
    },
  },
})
