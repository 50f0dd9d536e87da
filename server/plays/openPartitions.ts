import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Parent = 'playBlock' | 'playHour'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns SQL that creates the partition of plays with this name; null for other names. The SQL creates a table and
 * attaches it, because CREATE ... PARTITION OF would block readers and writers of other partitions.
 */
export function partitionOf(name: string): string | null {
  const [, parent, year, month, day] = /^(playBlock|playHour)_(\d{4})(\d\d)(\d\d)?$/.exec(name) ?? []
  if (!parent || (parent === 'playBlock') !== (day !== undefined)) return null
  const from = `${year}-${month}-${day ?? '01'}`
  const end = new Date(`${from}T00:00:00Z`)
  if (day === undefined) end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCDate(end.getUTCDate() + 1)
  const to = `${end.getUTCFullYear()}-${two(end.getUTCMonth() + 1)}-${two(end.getUTCDate())}`
  return `CREATE TABLE "${name}" (LIKE "${parent}" INCLUDING ALL);
    ALTER TABLE "${parent}" ATTACH PARTITION "${name}" FOR VALUES FROM ('${from}') TO ('${to}')`
}

/**
 * Names of the partitions for a day such as `2026-11-23`. Blocks have a partition per day, hours a
 * partition per month.
 */
export const blocksOf = (day: string) => `playBlock_${day.replaceAll('-', '')}`
export const hoursOf = (day: string) => `playHour_${day.slice(0, 7).replace('-', '')}`

/**
 * Creates missing partitions in the caller's transaction. Before a transaction writes plays, it must call this
 * function with all partitions that it needs; otherwise it could deadlock with another transaction that creates
 * partitions.
 */
export async function openPartitions(db: Kysely<Database>, names: Iterable<string>): Promise<void> {
  const missing = await missingOf(db, [...new Set(names)].sort())
  if (missing.length === 0) return
  // The lock makes transactions that create the same partition run one after another.
  await sql`SELECT pg_advisory_xact_lock(hashtext('playPartitions'))`.execute(db)
  for (const name of await missingOf(db, missing)) {
    const statement = partitionOf(name)
    if (statement) await sql.raw(statement).execute(db)
  }
}

/**
 * Returns the names for which no partition exists. Queries the system catalog, because `to_regclass` may return a
 * result that was cached before the transaction waited for the lock.
 */
async function missingOf(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    SELECT "name" FROM unnest(${[...names]}::text[]) WITH ORDINALITY AS "n" ("name", "place")
    WHERE NOT EXISTS (SELECT FROM pg_class AS "c" WHERE "c"."relname" = "n"."name" AND pg_table_is_visible("c"."oid"))
    ORDER BY "place"
  `.execute(db)
  return found.rows.map(({ name }) => name)
}

/** Returns the names of all partitions of a table, oldest first. */
export async function partitionsOf(db: Kysely<Database>, parent: Parent): Promise<string[]> {
  const found = await sql<{ name: string }>`
    SELECT "c"."relname"::text AS "name" FROM pg_inherits AS "i" JOIN pg_class AS "c" ON "c"."oid" = "i"."inhrelid"
    WHERE "i"."inhparent" = ${`"${parent}"`}::regclass ORDER BY 1
  `.execute(db)
  return found.rows.map(({ name }) => name)
}
