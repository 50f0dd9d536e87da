import { AppError } from '#contract/errors/errors.ts'
import { webhookDelivery } from '#contract/resources/system/webhookDelivery.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { describeFailures } from './describeFailures.ts'

export const webhookDeliveryBehavior = behave(webhookDelivery, {
  decorate: describeFailures,
  actions: {
    async replay({ ids }, context) {
      const { db, jobs, now, time, publish, afterCommit } = context
      const wanted = [...new Set(ids)]
      const repository = createRepository(db, webhookDelivery, time)
      const rows = await repository.find(wanted, ownOrAll(webhookDelivery, context), { lock: true })
      if (rows.length < wanted.length) throw new AppError('general.notFound')
      const off = await db
        .selectFrom('webhook')
        .select('title')
        .where('id', 'in', [...new Set(rows.map(({ webhookId }) => String(webhookId)))])
        .where('isOn', '=', false)
        .executeTakeFirst()
      if (off) throw new AppError('webhook.off', { title: off.title })
      const due = now()
      await db
        .updateTable('webhookDelivery')
        .set(({ eb }) => ({
          state: 'waiting',
          // A delivery that has ended starts again with all of its retries.
          attempts: eb.case().when('state', '=', 'waiting').then(eb.ref('attempts')).else(0).end(),
          nextTime: due,
          deliverTime: null,
          updateTime: due,
        }))
        .where('id', 'in', wanted)
        .execute()
      for (const id of wanted) await jobs.enqueue('deliverWebhook', { id, due: due.getTime(), isAsked: true }, { db })
      afterCommit(() => publish.changed('webhookDelivery', 'updated', rows))
      return null
    },
  },
})
