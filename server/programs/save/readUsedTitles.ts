import { sql } from 'kysely'
import { program } from '#contract/resources/programs/program.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns the titles of all programs that the caller may see. A lock per caller prevents concurrent calls from
 * choosing the same title. Requires a transaction.
 */
export async function readUsedTitles(context: Context): Promise<Set<string>> {
  const { db } = context
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`programTitles:${callerOf(context).id}`}))`.execute(db)
  const found = await sql<{ title: string }>`
    SELECT DISTINCT "title" FROM "program" WHERE ${ownOrAll(program, context) ?? sql`true`}
  `.execute(db)
  return new Set(found.rows.map(({ title }) => title))
}
