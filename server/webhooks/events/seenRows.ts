import { sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Row } from '#server/base/values.ts'
import type { Registry } from '#server/crud/references.ts'
import { ownerName } from '#server/crud/repository.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import type { TransactionParts } from './TransactionParts.ts'

/** Row as it was at the time of the event. */
export type SeenRow = Row & { webhookEventId: string }

/**
 * Returns the events' rows, as they were at the time of the event, without rows that the caller may not see. The row
 * rights are the same as for lists.
 */
export async function readSeenRows(
  resource: Resource,
  eventIds: readonly string[],
  caller: Caller,
  { db, registry }: TransactionParts & { registry: Registry },
): Promise<SeenRow[]> {
  if (eventIds.length === 0 || !hasPerm(caller, resource.page, 'view')) return []
  const { name, rows } = resource
  const scope = scopeOf(resource, registry.behaviors[name], { caller }) ?? sql<boolean>`true`
  const owner = rows === 'own' ? sql`, ${ownerName(name)}` : sql``
  const found = await sql<SeenRow>`
    SELECT * ${owner} FROM (
      SELECT "e"."id" AS "webhookEventId", "r".* FROM "webhookEvent" AS "e"
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, "e"."row") AS "r"
      WHERE "e"."id" = ANY(${[...eventIds]}::uuid[])
    ) AS ${sql.table(name)} WHERE ${scope}
  `.execute(db)
  return found.rows
}
