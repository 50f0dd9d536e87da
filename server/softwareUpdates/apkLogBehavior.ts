import { AppError } from '#contract/errors/errors.ts'
import { apkLog } from '#contract/resources/fleet/apkLog.ts'
import { scopeOfDeviceRecords } from '#server/crud/scopeOfDeviceRecords.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { moveUpdates } from './rollouts/updateLog.ts'

export const apkLogBehavior = behave(apkLog, {
  scope: scopeOfDeviceRecords,
  before: {
    /** Cancels unfinished updates before their rows are deleted from the log. */
    async remove(rows, context) {
      await moveUpdates({ ids: rows.map(({ id }) => id), state: 'cancelled', reason: null }, context)
    },
  },
  actions: { cancleEquipmentUpdateLog: cancel },
})

async function cancel({ id }: { id: string }, context: Context): Promise<null> {
  const row = await context.db
    .selectFrom('apkLog')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where(scopeOfDeviceRecords(context) ?? (eb => eb.lit(true)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  if (row.state !== 'pending') throw new AppError('apk.underWay')
  await moveUpdates({ ids: [id], state: 'cancelled', reason: null }, context)
  return null
}
