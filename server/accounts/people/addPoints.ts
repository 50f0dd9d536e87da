import type { Context } from '#server/kernel/context.ts'

/**
 * Sets `points`, the number of authorization points that the account can use (spec: authorisation count). 0 for
 * accounts that never had points.
 */
export async function addPoints(
  records: readonly { id?: unknown; points?: unknown }[],
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const ids = records.map(({ id }) => String(id))
  if (ids.length === 0) return
  const found = await db
    .selectFrom('ledgerAccount')
    .select(({ ref, eb }) => ['ownerId', eb(ref('posted'), '-', ref('reserved')).as('points')])
    .where('owner', '=', 'person')
    .where('unit', '=', 'point')
    .where('purpose', '=', 'points')
    .where('ownerId', 'in', ids)
    .execute()
  const points = new Map(found.map(row => [row.ownerId, Number(row.points)]))
  for (const record of records) record.points = points.get(String(record.id)) ?? 0
}
