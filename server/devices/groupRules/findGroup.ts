import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns a group that the caller may see. Throws general.notFound both for missing groups and for groups that the
 * caller may not see.
 */
export async function findGroup(id: string, context: Context): Promise<{ id: string; ownerId: string | null }> {
  const found = await sql<{ id: string; ownerId: string | null }>`
    SELECT "id", "ownerId" FROM "deviceGroup" WHERE "id" = ${id} AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
  `.execute(context.db)
  const [group] = found.rows
  if (!group) throw new AppError('general.notFound')
  return group
}
