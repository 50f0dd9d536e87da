import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Returns the ids of devices that do not exist, for example because they were deleted during a call. */
export async function deletedDevices(ids: readonly string[], db: Kysely<Database>): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`SELECT "id" FROM "device" WHERE "id" = ANY(${[...ids]})`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter(id => !kept.has(id)))
}
