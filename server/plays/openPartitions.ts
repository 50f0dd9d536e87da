import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Parent = 'playBlock' | 'playHour'

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The statements that make a partition of plays, known by its name; null for any other name. A table that is attached holds
 * up nobody who reads or writes the others; one that is created as a partition would.
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

/** Of a day, as `2026-11-23`. */
export const blocksOf = (day: string) => `playBlock_${day.replaceAll('-', '')}`
export const hoursOf = (day: string) => `playHour_${day.slice(0, 7).replace('-', '')}`

/**
 * Makes the partitions that are missing, inside the caller's transaction. A transaction names all that it needs before it
 * writes plays: nobody waits for the makers while others wait for its rows.
 */
export async function openPartitions(db: Kysely<Database>, names: Iterable<string>): Promise<void> {
  const missing = await missingOf(db, [...new Set(names)].sort())
  if (missing.length === 0) return
  // Two that miss the same one make it one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('playPartitions'))`.execute(db)
  for (const name of await missingOf(db, missing)) {
    const statement = partitionOf(name)
    if (statement) await sql.raw(statement).execute(db)
  }
}

/** By a look into the catalogue: `to_regclass` may remember what was missing before the transaction waited for the makers. */
async function missingOf(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    SELECT "name" FROM unnest(${[...names]}::text[]) WITH ORDINALITY AS "n" ("name", "place")
    WHERE NOT EXISTS (SELECT FROM pg_class AS "c" WHERE "c"."relname" = "n"."name" AND pg_table_is_visible("c"."oid"))
    ORDER BY "place"
  `.execute(db)
  return found.rows.map(({ name }) => name)
}

/** All that there are, oldest first. */
export async function partitionsOf(db: Kysely<Database>, parent: Parent): Promise<string[]> {
  const found = await sql<{ name: string }>`
    SELECT "c"."relname"::text AS "name" FROM pg_inherits AS "i" JOIN pg_class AS "c" ON "c"."oid" = "i"."inhrelid"
    WHERE "i"."inhparent" = ${`"${parent}"`}::regclass ORDER BY 1
  `.execute(db)
  return found.rows.map(({ name }) => name)
}
