// Versions of a program: the states saved before, and the current state.
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { SavedEdition } from '#contract/resources/programs/program.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertProgram } from './assertProgram.ts'
import { insertEdition } from './save/saveReplacedEdition.ts'

type Stored = Omit<SavedEdition, 'saveTime'> & { saveTime: Date }
type EditionKey = { id: string; revision: number }

export async function listEditions({ id }: { id: string }, context: Context): Promise<SavedEdition[]> {
  await assertProgram(id, context)
  const found = await sql<Stored>`
    SELECT "p"."revision", "p"."title", "v"."name", "p"."thumbnail", "p"."updateBy" AS "saveBy",
      "p"."updateTime" AS "saveTime", true AS "isCurrent"
    FROM "program" AS "p"
    LEFT JOIN "savedVersion" AS "v" ON "v"."programId" = "p"."id" AND "v"."revision" = "p"."revision"
    WHERE "p"."id" = ${id} AND "p"."document" IS NOT NULL
    UNION ALL
    SELECT "v"."revision", "v"."title", "v"."name", "v"."thumbnail", "v"."saveBy", "v"."saveTime", false
    FROM "savedVersion" AS "v" JOIN "program" AS "p" ON "p"."id" = "v"."programId"
    WHERE "v"."programId" = ${id} AND "v"."revision" <> "p"."revision"
    ORDER BY "revision" DESC
  `.execute(context.db)
  return found.rows.map(row => ({ ...row, saveTime: context.time.encode(row.saveTime) }))
}

export async function readEdition({ id, revision }: EditionKey, context: Context) {
  await assertProgram(id, context)
  const found = await sql<Omit<Stored, 'thumbnail' | 'isCurrent'> & { document: unknown }>`
    SELECT "revision", "title", "name", "document", "saveBy", "saveTime" FROM "savedVersion"
    WHERE "programId" = ${id} AND "revision" = ${revision}
    UNION ALL
    SELECT "revision", "title", NULL, "document", "updateBy", "updateTime" FROM "program"
    WHERE "id" = ${id} AND "revision" = ${revision} AND "document" IS NOT NULL
  `.execute(context.db)
  const [row] = found.rows
  if (!row) throw new AppError('general.notFound')
  return { ...row, saveTime: context.time.encode(row.saveTime) }
}

/** Names a version, or removes its name. Throws general.notFound if there is no such version. */
export async function nameEdition({ id, revision, name }: EditionKey & { name?: string | null }, context: Context) {
  await assertProgram(id, context)
  const { db } = context
  const newName = name?.trim() || null
  const updated = await db
    .updateTable('savedVersion')
    .set({ name: newName })
    .where('programId', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  if (updated) return null
  // Checks whether this is the current version, which gets a row of its own only when it is replaced or named. Locks
  // the program, so that a save cannot replace the version meanwhile.
  const row = await db.selectFrom('program').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.revision !== revision || row.document === null) throw new AppError('general.notFound')
  await insertEdition(row, newName, db)
  return null
}

/**
 * Deletes a version. Throws program.versionStored for the current version, and general.notFound for a missing one.
 */
export async function deleteEdition({ id, revision }: EditionKey, context: Context): Promise<null> {
  await assertProgram(id, context)
  const { db } = context
  const stored = await db.selectFrom('program').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
  if (stored?.revision === revision) throw new AppError('program.versionStored')
  const deleted = await db
    .deleteFrom('savedVersion')
    .where('programId', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('general.notFound')
  return null
}
