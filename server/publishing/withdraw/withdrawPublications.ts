import type { Context } from '#server/kernel/context.ts'
import { type Refreshed, refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import { type AffectedRows, readAffectedRows } from '#server/publishing/publications/readAffectedRows.ts'

/**
 * Withdraws publications and updates the manifests of all devices that they reached. `withdrawn`: number
 * of withdrawn publications.
 */
export async function withdrawPublications(
  context: Pick<Context, 'db' | 'ids' | 'now'>,
  publications: readonly PublicationTarget[],
): Promise<{ withdrawn: number; refreshed: Refreshed; affectedRows: AffectedRows }> {
  const { db, now } = context
  const deviceIds = await lockReached(db, () => devicesOfPublications(db, publications))
  const withdrawn = await db
    .updateTable('publication')
    .set({ withdrawTime: now() })
    .where('id', '=', ({ fn, val }) => fn.any(val(publications.map(place => place.id))))
    .where('withdrawTime', 'is', null)
    .returning('id')
    .execute()
  const refreshed = await refreshManifests(context, deviceIds)
  const affectedRows = await readAffectedRows(
    db,
    withdrawn.map(({ id }) => id),
  )
  return { withdrawn: withdrawn.length, refreshed, affectedRows }
}
