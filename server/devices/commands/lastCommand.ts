import { AppError } from '#contract/errors/errors.ts'
import { commands } from '#contract/fleet/commands.ts'
import type { CallResult } from '#contract/kernel/call.ts'
import type { control } from '#contract/services/fleet/control.ts'
import { assertVisibleDevice } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'

type Last = CallResult<(typeof control.calls)['last']>

/**
 * Returns the latest use of a command on a device; null if the command was never sent to the device. Throws
 * general.notFound for an unknown command, and for a device that the caller may not see.
 */
export async function lastCommand({ command, id }: { command: string; id: string }, context: Context): Promise<Last> {
  const { db } = context
  if (!Object.hasOwn(commands, command)) throw new AppError('general.notFound')
  await assertVisibleDevice(id, context)
  const row = await db
    .selectFrom('deviceCommand')
    .select(['id', 'state', 'reason', 'args', 'reply', 'createTime'])
    .where('deviceId', '=', id)
    .where('command', '=', command)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id: commandId, createTime, ...said } = row
  return { commandId, ...said, time: createTime.toISOString() }
}
