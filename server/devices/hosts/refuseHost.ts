import { type Kysely, sql } from 'kysely'
import type { ErrorId } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { ChangedCommand } from '#server/devices/commands/open/announceCommands.ts'

/**
 * Returns the id of the error that prevents a device from becoming host now (spec 5, Devices and hosts); null if
 * there is none.
 */
export function refusalOfHost({ status, groupId }: { status: string; groupId: string | null }): ErrorId | null {
  if (status === 'offline') return 'device.hostMustBeOnline'
  return groupId === null ? 'device.noGroup' : null
}

/**
 * Refuses open `hostSet` commands of devices that leave a group, because these commands were meant for that group.
 */
export async function refuseOpenHosts(
  db: Kysely<Database>,
  deviceIds: readonly string[],
  now: Date,
): Promise<ChangedCommand[]> {
  return db
    .updateTable('deviceCommand')
    .set({ state: 'refused', reason: 'device.hostMoved', finishTime: now })
    .where('command', '=', 'hostSet')
    .where('state', 'in', ['pending', 'delivered'])
    .where(sql<boolean>`"deviceId" = ANY(${deviceIds})`)
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .execute()
}
