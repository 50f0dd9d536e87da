import { createHash } from 'node:crypto'
import type { CallInput } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Reply = CallInput<(typeof screen.calls)['plannedReply']>

/**
 * Records a planned command that the screen has run. The id of the record derives from device, plan and time, so that
 * repeated reports create no second record.
 */
export async function storePlannedReply(
  { planId, time: due, act, state, reason, reply }: Reply,
  context: Context,
): Promise<null> {
  const { db, now, time, publish } = context
  const { deviceId } = screenOf(context)
  const dueTime = time.decode(due)
  if (!dueTime) return null
  const id = createHash('sha256').update(`${deviceId}:${planId}:${dueTime.getTime()}`).digest('hex').slice(0, 32)
  const plan = await db.selectFrom('controlPlan').select(['id', 'ownerId']).where('id', '=', planId).executeTakeFirst()
  const owner = await db.selectFrom('device').select('ownerId').where('id', '=', deviceId).executeTakeFirstOrThrow()
  const ownerId = plan?.ownerId ?? owner.ownerId
  const line = {
    id,
    deviceId,
    command: act.command,
    args: JSON.stringify(act.args),
    state,
    reason: reason ?? null,
    reply: reply == null ? null : JSON.stringify(reply),
    deadline: dueTime,
    dueTime,
    finishTime: now(),
    planId: plan?.id ?? null,
    ownerId,
  }
  const kept = await db
    .insertInto('deviceCommand')
    .values(line)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) context.afterCommit(() => publish.changed('deviceCommand', 'created', [{ id, ownerId }]))
  return null
}
