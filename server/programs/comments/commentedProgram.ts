import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { program } from '#contract/resources/programs/program.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

export type CommentedProgram = { id: string; title: string; ownerId: string | null }

/**
 * Returns the program to which a call about comments refers. Throws general.notFound if it is missing or the caller
 * may not see it. `keep`: prevents the deletion of the program until the transaction ends.
 */
export async function commentedProgram(id: string, context: Context, { keep = false } = {}): Promise<CommentedProgram> {
  const found = await sql<CommentedProgram>`
    SELECT "id", "title", "ownerId" FROM "program" WHERE "id" = ${id} AND ${ownOrAll(program, context) ?? sql`true`}
    ${keep ? sql`FOR KEY SHARE` : sql``}
  `.execute(context.db)
  const [row] = found.rows
  if (!row) throw new AppError('general.notFound')
  return row
}
