import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Inserts one row as it is, without the rules of the server. */
export async function addRow(
  db: Kysely<Database>,
  table: keyof Database,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(values).map(name => sql.ref(name))
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(values))})
  `.execute(db)
}
