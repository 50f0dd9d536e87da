import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/calls/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type Place } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'

/** Publications of plans, and the devices that they reach. */
export type Reached = { places: Place[]; deviceIds: string[] }

type Planned = Place & { sentPlanId: string }

/** Locks publishing for all devices that the plans reach. Throws plan.ended for a plan without publications. */
export async function lockPlans(ids: readonly string[], { db }: Context): Promise<Reached> {
  let places: Planned[] = []
  const deviceIds = await lockReached(db, async () => {
    places = await placesOf(ids, db)
    return devicesOfPublications(db, places)
  })
  const standing = new Set(places.map(({ sentPlanId }) => sentPlanId))
  if (ids.some(id => !standing.has(id))) throw new AppError('plan.ended')
  return { places, deviceIds }
}

/** Like lockPlans, but without a lock or error. */
export async function reachedBy(ids: readonly string[], db: Context['db']): Promise<Reached> {
  const places = await placesOf(ids, db)
  return { places, deviceIds: await devicesOfPublications(db, places) }
}

async function placesOf(ids: readonly string[], db: Context['db']): Promise<Planned[]> {
  const found = await sql<Planned>`
    SELECT "id", "deviceId", "groupId", "sentPlanId" FROM "publication"
    WHERE "withdrawTime" IS NULL AND "sentPlanId" = ANY(${[...ids]}) ORDER BY "id"
  `.execute(db)
  return found.rows
}

/** Updates the manifests of devices that the plans reach. Requires lockPublishing. */
export async function refreshPlans(ids: readonly string[], context: Context): Promise<void> {
  const deviceIds = await devicesOfPublications(context.db, await placesOf(ids, context.db))
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
