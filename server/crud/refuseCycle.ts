import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Throws a field error if the parent is the row itself or one of its descendants. Locks the tree against concurrent
 * moves.
 */
export async function refuseCycle(resource: Resource, id: string, parentId: unknown, context: Context): Promise<void> {
  if (!resource.parent || typeof parentId !== 'string') return
  if (parentId === id) throw fieldError(resource.parent, 'field.parentIsSelf')
  const parent = sql.ref(resource.parent)
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`tree:${resource.name}`}))`.execute(context.db)
  const above = await sql<{ id: string }>`
    WITH RECURSIVE "above" AS (
      SELECT "id", ${parent} AS "up" FROM ${sql.table(resource.name)} WHERE "id" = ${parentId}
      UNION SELECT "t"."id", "t".${parent} FROM ${sql.table(resource.name)} AS "t" JOIN "above" ON "t"."id" = "above"."up"
    ) SELECT "id" FROM "above"
  `.execute(context.db)
  if (above.rows.some(row => row.id === id)) throw fieldError(resource.parent, 'tree.cycle')
}
