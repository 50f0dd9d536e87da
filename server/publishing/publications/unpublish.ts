import type { Context } from '#server/calls/context.ts'
import { type Refreshed, refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type Place } from './devicesOfPublications.ts'
import { lockReached } from './lockReached.ts'
import { type Over, readOver } from './readOver.ts'

/**
 * Withdraws publications and updates the manifests of all devices that they reached. `withdrawn`: number of
 * publications.
 */
export async function unpublish(
  context: Pick<Context, 'db' | 'ids' | 'now'>,
  places: readonly Place[],
): Promise<{ withdrawn: number; refreshed: Refreshed; over: Over }> {
  const { db, now } = context
  const deviceIds = await lockReached(db, () => devicesOfPublications(db, places))
  const withdrawn = await db
    .updateTable('publication')
    .set({ withdrawTime: now() })
    .where('id', '=', ({ fn, val }) => fn.any(val(places.map(place => place.id))))
    .where('withdrawTime', 'is', null)
    .returning('id')
    .execute()
  const refreshed = await refreshManifests(context, deviceIds)
  const over = await readOver(
    db,
    withdrawn.map(({ id }) => id),
  )
  return { withdrawn: withdrawn.length, refreshed, over }
}
