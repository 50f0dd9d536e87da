import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parts } from '../../context.ts'
import type { Database } from '../../db/schema.ts'

/** Rows a statement deletes: many enough to be quick, few enough to hold nobody up. */
const batch = 5_000

type Condition = { table: keyof Database; where: RawBuilder<SqlBool>; signal: AbortSignal }

/** Deletes in batches, each a transaction of its own; answers how many. What an interrupted run left, the next one takes. */
export async function deleteOlder({ db }: Pick<Parts, 'db'>, { table, where, signal }: Condition): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const deleted = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${batch}))
    `.execute(db)
    const found = Number(deleted.numAffectedRows ?? 0n)
    count += found
    if (found < batch) return count
  }
}
