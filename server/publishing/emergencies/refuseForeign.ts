import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/** Throws general.notFound both for missing ids and for ids that the caller may not see. */
export async function refuseForeign(resource: Resource, ids: readonly string[], context: Context): Promise<void> {
  const own = ownOrAll(resource, context) ?? sql`true`
  const table = sql.table(resource.name)
  const found = await sql`SELECT "id" FROM ${table} WHERE "id" = ANY(${[...ids]}) AND ${own}`.execute(context.db)
  if (found.rows.length < new Set(ids).size) throw new AppError('general.notFound')
}

export const refuseForeignGroups = (ids: readonly string[], context: Context) =>
  refuseForeign(deviceGroup, ids, context)
