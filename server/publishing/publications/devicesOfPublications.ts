import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { devicesOfGroups } from './devicesOfGroups.ts'

export type Place = { id: string; deviceId: string | null; groupId: string | null }

/** Ids of all devices that the publications reach. */
export async function devicesOfPublications(db: Kysely<Database>, places: readonly Place[]): Promise<string[]> {
  const groups = await devicesOfGroups(
    db,
    places.flatMap(place => place.groupId ?? []),
  )
  return [...new Set([...places.flatMap(place => place.deviceId ?? []), ...[...groups.values()].flat()])]
}
