import type { Context } from '#server/kernel/context.ts'

/** Sets the usable authorization points of each account (spec: authorisation count); 0 if it never had any. */
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
