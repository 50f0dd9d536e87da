import { sql } from 'kysely'
import type { user } from '#contract/resources/people/user.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { reachOf } from './running/reachOf.ts'

/**
 * Updates manifests in the transaction that deletes a user, because the user's prepared emergencies and devices then
 * belong to another owner. The owners determine which devices a prepared emergency reaches, and these devices must
 * have its content before it starts.
 */
export const refreshOnHandOver = (behavior: Behavior<typeof user>): Behavior<typeof user> => ({
  ...behavior,
  before: {
    ...behavior.before,
    async remove(rows, context, removal) {
      const moving = await movingWith(
        rows.map(({ id }) => id),
        context,
      )
      await behavior.before?.remove?.(rows, context, removal)
      await refresh(moving, context)
    },
  },
})

type Moving = { preparedIds: string[]; deviceIds: string[] }

/**
 * Returns the prepared emergencies of the accounts, the devices of the accounts, and the devices that have
 * the prepared content.
 */
async function movingWith(ownerIds: readonly string[], { db }: Context): Promise<Moving> {
  const owners = [...ownerIds]
  const prepared = await db.selectFrom('preparedEmergency').select('id').where('ownerId', 'in', owners).execute()
  const preparedIds = prepared.map(({ id }) => id)
  const devices = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "ownerId" = ANY(${owners})
    UNION SELECT "deviceId" FROM (${reachOf('preparedEmergency', preparedIds, null)}) AS "held"
  `.execute(db)
  return { preparedIds, deviceIds: devices.rows.map(({ id }) => id) }
}

async function refresh({ preparedIds, deviceIds }: Moving, context: Context): Promise<void> {
  const { db, publish } = context
  const reached = await lockReached(db, async () => {
    const found = await sql<{ id: string }>`
      SELECT "id" FROM "device" WHERE "id" = ANY(${deviceIds})
      UNION SELECT "deviceId" FROM (${reachOf('preparedEmergency', preparedIds, null)}) AS "held"
    `.execute(db)
    return found.rows.map(({ id }) => id)
  })
  if (reached.length === 0) return
  const refreshed = await refreshManifests(context, reached)
  context.afterCommit(() => announceRefreshed(publish, refreshed))
}
