import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { ChangedCommand } from './announceCommands.ts'

/**
 * Marks commands that the screen did not answer in time as expired. Uses a single statement, so that several servers
 * may run it concurrently.
 */
export async function expireCommands({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<ChangedCommand[]> {
  return db
    .updateTable('deviceCommand')
    .set({ state: 'expired', finishTime: now() })
    .where('state', 'in', ['pending', 'delivered'])
    .where('deadline', '<=', now())
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .execute()
}

/** Marks the open commands of a disabled device as refused. */
export async function refuseOpenCommands(db: Kysely<Database>, deviceId: string, now: Date): Promise<ChangedCommand[]> {
  await db
    .updateTable('deviceSetting')
    .set({ state: 'refused', reason: 'device.disabled', endTime: now })
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'waiting')
    .execute()
  return db
    .updateTable('deviceCommand')
    .set({ state: 'refused', reason: 'device.disabled', finishTime: now })
    .where('deviceId', '=', deviceId)
    .where('state', 'in', ['pending', 'delivered'])
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .execute()
}

/** Marks the open commands of an account as refused on devices that the account no longer controls. */
export async function refuseCommandsOf(
  db: Kysely<Database>,
  { deviceIds, ownerId }: { deviceIds: readonly string[]; ownerId: string },
  now: Date,
): Promise<ChangedCommand[]> {
  const ended = await db
    .updateTable('deviceCommand')
    .set({ state: 'refused', reason: 'device.foreign', finishTime: now })
    .where('deviceId', 'in', deviceIds)
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['pending', 'delivered'])
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .execute()
  if (ended.length === 0) return []
  await db
    .updateTable('deviceSetting')
    .set({ state: 'refused', reason: 'device.foreign', endTime: now })
    .where(
      'commandId',
      'in',
      ended.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
  return ended
}
