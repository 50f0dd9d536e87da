import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { readProgram } from '#contract/programs/readProgram.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'

/** Maximum number of unnamed versions that a program keeps. */
export const mostUnnamedEditions = 50

/** Saves the replaced state of a program as a version. Call in the transaction that saves the program. */
export async function saveReplacedEdition(row: Row, before: Row, { db }: Context): Promise<void> {
  const isChanged = row.title !== before.title || !isDeepStrictEqual(row.document, before.document)
  if (before.document === null || !isChanged) return
  await insertEdition(before, null, db)
  await db
    .deleteFrom('savedVersion')
    .where('programId', '=', row.id)
    .where('name', 'is', null)
    .where('revision', 'not in', eb =>
      eb
        .selectFrom('savedVersion')
        .select('revision')
        .where('programId', '=', row.id)
        .where('name', 'is', null)
        .orderBy('revision', 'desc')
        .limit(mostUnnamedEditions),
    )
    .execute()
}

/**
 * Inserts the row of a version. If the version was named while it was current, it already has a row and
 * keeps its name.
 */
export async function insertEdition(
  row: Values & { id: string },
  name: string | null,
  db: Kysely<Database>,
): Promise<void> {
  const read = readProgram(row.document)
  const fileIds = 'document' in read ? filesOf(read.document) : []
  await sql`
    INSERT INTO "savedVersion"
      ("programId", "revision", "title", "name", "document", "thumbnail", "fileIds", "saveBy", "saveTime")
    SELECT "id", ${row.revision}, ${row.title}, ${name}, ${JSON.stringify(row.document)}::jsonb, ${row.thumbnail},
      ${[...fileIds]}, ${row.updateBy}, ${row.updateTime}
    FROM "program" WHERE "id" = ${row.id}
    ON CONFLICT ("programId", "revision") DO UPDATE SET "name" = coalesce(${name}, "savedVersion"."name")
  `.execute(db)
}
