import { AppError } from '#contract/errors/errors.ts'
import { paymentFinding } from '#contract/resources/money/paymentFinding.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'

export const paymentFindingBehavior = behave(paymentFinding, {
  actions: {
    /**
     * Marks findings as settled and stores the note. The notes of findings that were settled before do not change.
     */
    async settle({ ids, note }, context) {
      const { db, now, publish, afterCommit } = context
      const { username } = callerOf(context)
      const settled = await db
        .updateTable('paymentFinding')
        .set(({ eb }) => ({
          state: 'settled',
          note: note.trim(),
          settleBy: username,
          settleTime: now(),
          updateBy: username,
          updateTime: now(),
          revision: eb('revision', '+', 1),
        }))
        .where('id', 'in', [...ids])
        .where('state', '=', 'open')
        .returning('id')
        .execute()
      if (settled.length === 0) {
        const known = await db
          .selectFrom('paymentFinding')
          .select('id')
          .where('id', 'in', [...ids])
          .executeTakeFirst()
        if (!known) throw new AppError('general.notFound')
      }
      afterCommit(() => publish.changed('paymentFinding', 'updated', settled))
      return null
    },
  },
})
