import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'

/** Publications of plans, and the ids of all devices that these reach. */
export type PlanReach = { publications: PublicationTarget[]; deviceIds: string[] }

type PlanPublication = PublicationTarget & { sentPlanId: string }

/** Locks publishing for all devices that the plans reach. Throws plan.ended if a plan has no publication any more. */
export async function lockPlans(ids: readonly string[], { db }: Context): Promise<PlanReach> {
  let publications: PlanPublication[] = []
  const deviceIds = await lockReached(db, async () => {
    publications = await readPublications(ids, db)
    return devicesOfPublications(db, publications)
  })
  const activePlanIds = new Set(publications.map(({ sentPlanId }) => sentPlanId))
  if (ids.some(id => !activePlanIds.has(id))) throw new AppError('plan.ended')
  return { publications, deviceIds }
}

/**
 * Returns the publications and devices of plans. Unlike lockPlans, it locks nothing and accepts
 * plans without publications.
 */
export async function readPlanReach(ids: readonly string[], db: Context['db']): Promise<PlanReach> {
  const publications = await readPublications(ids, db)
  return { publications, deviceIds: await devicesOfPublications(db, publications) }
}

async function readPublications(ids: readonly string[], db: Context['db']): Promise<PlanPublication[]> {
  const found = await sql<PlanPublication>`
    SELECT "id", "deviceId", "groupId", "sentPlanId" FROM "publication"
    WHERE "withdrawTime" IS NULL AND "sentPlanId" = ANY(${[...ids]}) ORDER BY "id"
  `.execute(db)
  return found.rows
}

/** Updates the manifests of all devices that the plans reach. Requires lockPublishing. */
export async function refreshPlans(ids: readonly string[], context: Context): Promise<void> {
  const deviceIds = await devicesOfPublications(context.db, await readPublications(ids, context.db))
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
