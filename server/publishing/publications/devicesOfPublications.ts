import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { devicesOfGroups } from './devicesOfGroups.ts'

export type PublicationTarget = { id: string; deviceId: string | null; groupId: string | null }

/** Returns the ids of all devices that the publications reach. */
export async function devicesOfPublications(
  db: Kysely<Database>,
  publications: readonly PublicationTarget[],
): Promise<string[]> {
  const groups = await devicesOfGroups(
    db,
    publications.flatMap(place => place.groupId ?? []),
  )
  return [...new Set([...publications.flatMap(place => place.deviceId ?? []), ...[...groups.values()].flat()])]
}
