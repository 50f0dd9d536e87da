import type { OpenCommand } from '#contract/manifest.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { announceCommands } from './announceCommands.ts'

/** Every command that still waits for its end: a screen that was stopped in the middle gets it once more. */
export async function fetchCommands(context: Context): Promise<OpenCommand[]> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const delivered = await db
    .updateTable('deviceCommand')
    .set({ state: 'delivered' })
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'pending')
    .where('deadline', '>', now())
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId'])
    .execute()
  announceCommands(context.publish, delivered)
  const open = await db
    .selectFrom('deviceCommand')
    .select(['id', 'command', 'args', 'deadline'])
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'delivered')
    .where('deadline', '>', now())
    .orderBy('id')
    .execute()
  return open.map(row => ({ ...row, deadline: row.deadline.toISOString() }))
}
