import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { program } from '#contract/resources/programs/program.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/** Throws general.notFound both for missing programs and for programs that the caller may not see. */
export async function assertProgram(id: string, context: Context): Promise<void> {
  const found = await sql`
    SELECT 1 FROM "program" WHERE "id" = ${id} AND ${ownOrAll(program, context) ?? sql`true`}
  `.execute(context.db)
  if (found.rows.length === 0) throw new AppError('general.notFound')
}
