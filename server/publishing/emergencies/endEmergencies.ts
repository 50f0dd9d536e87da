import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'

type Inside = Pick<Context, 'db' | 'ids' | 'now' | 'publish' | 'afterCommit'>
type Ended = { id: string; ownerId: string | null }

/** Ends running emergencies on all devices. Returns how many; those that had already ended are not counted. */
export async function endEmergencies(ids: readonly string[], by: string, context: Inside): Promise<number> {
  const { db, now } = context
  const ended = await db
    .updateTable('emergency')
    .set({ endTime: now(), endedBy: by })
    .where('id', 'in', ids.length > 0 ? [...ids].sort() : [''])
    .where('endTime', 'is', null)
    .where('until', '>', now())
    .returning(['id', 'ownerId'])
    .execute()
  await removeFromDevices(ended, context)
  return ended.length
}

/**
 * Marks emergencies whose time is over as ended, and removes them from manifests. Screens end them on time by
 * themselves. Several servers may run this at the same time.
 */
export async function endDueEmergencies(parts: Pick<Parts, 'db' | 'ids' | 'log' | 'now' | 'publish'>): Promise<void> {
  const due = await parts.db
    .selectFrom('emergency')
    .select('id')
    .where('endTime', 'is', null)
    .where('until', '<=', parts.now())
    .execute()
  if (due.length === 0) return
  await inTransaction(parts, async inside => {
    const ended = await sql<Ended>`
      UPDATE "emergency" SET "endTime" = "until" WHERE "id" IN (
        SELECT "id" FROM "emergency" WHERE "endTime" IS NULL AND "until" <= ${parts.now()} ORDER BY "id" FOR UPDATE SKIP LOCKED
      ) RETURNING "id", "ownerId"
    `.execute(inside.db)
    await removeFromDevices(ended.rows, inside)
  })
}

async function removeFromDevices(ended: readonly Ended[], context: Inside): Promise<void> {
  if (ended.length === 0) return
  const { db, publish } = context
  // Finds the devices while holding the lock, because devices may join an emergency until publishing is locked.
  const deviceIds = await lockReached(db, async () => {
    const reached = await sql<{ deviceId: string }>`
      SELECT DISTINCT "r"."deviceId" FROM "emergencyDevice" AS "r" JOIN "device" AS "d" ON "d"."id" = "r"."deviceId"
      WHERE "r"."emergencyId" = ANY(${ended.map(({ id }) => id)})
    `.execute(db)
    return reached.rows.map(({ deviceId }) => deviceId)
  })
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => {
    announceRefreshed(publish, refreshed, { isUrgent: true })
    publish.changed('emergency', 'updated', ended)
  })
}
