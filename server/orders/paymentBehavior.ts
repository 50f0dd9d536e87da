import { AppError } from '#contract/errors/errors.ts'
import { payment } from '#contract/resources/money/payment.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { requestRefund } from './lifecycle/requestRefund.ts'

export const paymentBehavior = behave(payment, {
  actions: {
    async refund({ id, amount, reason }, context) {
      const [row] = await createRepository(context.db, payment, context.time).find([id], ownOrAll(payment, context), {
        lock: true,
      })
      if (!row) throw new AppError('general.notFound')
      const left = Number(row.amount) - Number(row.refunded)
      const wish = { paymentId: id, amount: amount ?? left, cause: 'byHand', reason: reason.trim() } as const
      const { number } = await requestRefund(wish, context)
      return { number }
    },
  },
})
