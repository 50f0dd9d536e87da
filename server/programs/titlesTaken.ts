import { sql } from 'kysely'
import { program } from '#contract/resources/program.ts'
import { type Context, callerOf } from '../context.ts'
import { ownOrAll } from '../crud/scopeOf.ts'

/** What the programs that the caller sees are called. Whoever names others for the same person at this moment waits. Call inside a transaction. */
export async function titlesTaken(context: Context): Promise<Set<string>> {
  const { db } = context
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`programTitles:${callerOf(context).id}`}))`.execute(db)
  const found = await sql<{ title: string }>`
    SELECT DISTINCT "title" FROM "program" WHERE ${ownOrAll(program, context) ?? sql`true`}
  `.execute(db)
  return new Set(found.rows.map(({ title }) => title))
}
