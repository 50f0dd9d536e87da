import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { program } from '#contract/resources/programs/program.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import type { Row } from '#server/base/values.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Throws a field error for a link to a program that the caller may not see, unless the program or one of its versions
 * already had this link. Locks the linked programs, so that a concurrent deletion waits and then finds the link.
 */
export async function refuseForeignLinks(document: ProgramDocument, row: Row | null, context: Context): Promise<void> {
  const { db } = context
  const links = linksOf(document)
  if (links.length === 0) return
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "program" WHERE "id" = ANY(${links}) AND ${ownOrAll(program, context) ?? sql`true`}
    ORDER BY "id" FOR KEY SHARE
  `.execute(db)
  const seen = new Set(found.rows.map(({ id }) => id))
  for (const id of links) {
    if (!seen.has(id) && !(await wasNamed(id, row, context))) throw fieldError('document', 'field.unknownReference')
  }
}

async function wasNamed(id: string, row: Row | null, { db }: Context): Promise<boolean> {
  if (!row) return false
  const mention = `%"${id}"%`
  const found = await sql`
    SELECT 1 FROM "program" WHERE "id" = ${row.id} AND "document"::text LIKE ${mention}
    UNION ALL SELECT 1 FROM "savedVersion" WHERE "programId" = ${row.id} AND "document"::text LIKE ${mention} LIMIT 1
  `.execute(db)
  return found.rows.length > 0
}
