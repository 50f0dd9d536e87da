import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed, lockReached, refreshManifests } from '#server/publishing/index.ts'

type Lost = { deviceIds: readonly string[]; ownerId: string }

/** Removes devices that an account no longer controls from its control plans. */
export async function dropFromPlans({ deviceIds, ownerId }: Lost, context: Context): Promise<void> {
  const lost = [...deviceIds]
  const changed = await sql`
    UPDATE "controlPlan" SET "deviceIds" = ARRAY(SELECT "n" FROM unnest("deviceIds") AS "n" WHERE "n" <> ALL(${lost}::text[]))
    WHERE "ownerId" = ${ownerId} AND "deviceIds" && ${lost}::text[] RETURNING "id"
  `.execute(context.db)
  if (changed.rows.length === 0) return
  const refreshed = await refreshManifests(context, await lockReached(context.db, async () => lost))
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
