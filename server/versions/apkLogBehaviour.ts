import { AppError } from '#contract/errors/errors.ts'
import { apkLog } from '#contract/resources/fleet/apkLog.ts'
import { behave } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import { ofSeenDevices } from '#server/crud/ofSeenDevices.ts'
import { moveUpdates } from './updates.ts'

export const apkLogBehaviour = behave(apkLog, {
  scope: ofSeenDevices,
  before: {
    /** Cancels unfinished updates before their log is deleted. */
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
    .where(ofSeenDevices(context) ?? (eb => eb.lit(true)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  if (row.state !== 'pending') throw new AppError('apk.underWay')
  await moveUpdates({ ids: [id], state: 'cancelled', reason: null }, context)
  return null
}
