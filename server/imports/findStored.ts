import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldedOf } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Values } from '#server/base/values.ts'
import type { Database } from '#server/db/schema.ts'

type Wanted = { resource: Resource; field: string; scope: RawBuilder<SqlBool> | null }

/**
 * Finds values of a unique field that stored records already have. Returns value in lower case → `own` if the caller
 * may see the record, otherwise `foreign`.
 */
export async function findStored(
  { resource, field, scope }: Wanted,
  rows: readonly { values: Values }[],
  db: Kysely<Database>,
): Promise<Map<string, 'own' | 'foreign'>> {
  const wanted = rows.flatMap(({ values }) => (values[field] == null ? [] : [foldedOf(values[field])]))
  if (wanted.length === 0) return new Map()
  const folded = sql`lower(${sql.ref(field)}::text)`
  const found = await sql<{ value: string; isOwn: boolean }>`
    SELECT ${folded} AS "value", (${scope ?? sql`true`}) AS "isOwn" FROM ${sql.table(resource.name)}
    WHERE ${folded} = ANY(${wanted})
  `.execute(db)
  return new Map(found.rows.map(({ value, isOwn }) => [value, isOwn ? 'own' : 'foreign']))
}
