import { AppError } from '#contract/errors/errors.ts'
import { refund } from '#contract/resources/money/refund.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { giveUpRefund } from './lifecycle/giveUpRefund.ts'

export const refundBehavior = behave(refund, {
  actions: {
    async retry({ id }, context) {
      const { db, time, caller, jobs, publish, afterCommit } = context
      const repository = createRepository(db, refund, time)
      const [row] = await repository.find([id], ownOrAll(refund, context), { lock: true })
      if (!row) throw new AppError('general.notFound')
      if (row.state !== 'failed') throw new AppError('refund.notFailed')
      const { ownerId } = await repository.update(id, { state: 'waiting', finishTime: null }, caller)
      await jobs.enqueue('payRefund', { id }, { db })
      afterCommit(() => publish.changed('refund', 'updated', [{ id, ownerId }]))
      return null
    },
    async giveUp({ id, reason }, context) {
      await giveUpRefund({ id, reason: reason.trim() }, context)
      return null
    },
  },
})
