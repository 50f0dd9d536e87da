import { extname } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import type { Row } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { releaseObjects, storeObject } from '#server/media/store/objects.ts'
import { cleanName } from './cleanName.ts'
import { factsOf } from './factsOf.ts'

type Found = AcceptedInspection & { path: string }

/** Locks and returns a file for which the caller has the owner's rights. Otherwise throws `general.notFound`. */
export async function lockReplaceable(id: string, context: Context): Promise<Row> {
  const repository = createRepository(context.db, file, context.time)
  const [row] = await repository.find([id], ownOrAll(file, context), { lock: true })
  if (!row) throw new AppError('general.notFound')
  return row
}

/**
 * Replaces the bytes of a record, for all programs that use it. Published content refers to bytes rather than
 * records, so screens play the former bytes until the program is sent again.
 */
export async function replaceFile(row: Row, found: Found, originalName: string, context: Context): Promise<void> {
  const facts = factsOf(found)
  if (facts.kind !== row.kind) throw new AppError('file.replaceKind', { kind: String(row.kind) })
  if (row.isPlayable === true && !facts.isPlayable) throw new AppError('file.replaceUnplayable')
  const fkey = await storeObject(context, found)
  const values = { ...facts, fkey, originalName, name: nameFor(String(row.name), fkey, found.format.names) }
  const repository = createRepository(context.db, file, context.time)
  await repository.update(row.id, values, callerOf(context))
  // Deletes the poster, because it is a frame of the former video.
  await context.db.deleteFrom('filePoster').where('fileId', '=', row.id).execute()
  await markProgramsChanged(row.id, context)
  if (typeof row.sha256 === 'string' && row.sha256 !== found.sha256) await releaseObjects(context, [row.sha256])
  context.afterCommit(() => context.publish.changed('file', 'updated', [row]))
}

/** Returns the record's name. If its extension does not fit the format of the new bytes, replaces the extension. */
function nameFor(name: string, fkey: string, allowed: readonly string[]): string {
  const extension = extname(name)
  if (allowed.includes(extension.slice(1).toLowerCase())) return name
  return cleanName(`${name.slice(0, name.length - extension.length)}${extname(fkey)}`)
}

/**
 * Updates the sizes of the programs that use the file. Programs that were sent before are marked as changed since
 * then. Does not change `revision`, because no user edited the programs.
 */
async function markProgramsChanged(fileId: string, { db, afterCommit, publish }: Context): Promise<void> {
  const changed = await sql<{ id: string; ownerId: string | null }>`
    WITH "named" AS (
      SELECT DISTINCT "u"."programId", "f"."sha256", "f"."size" FROM "programFile" AS "u" JOIN "file" AS "f" ON "f"."id" = "u"."fileId"
      WHERE "u"."programId" IN (SELECT "programId" FROM "programFile" WHERE "fileId" = ${fileId})
    )
    UPDATE "program" AS "p" SET "size" = "s"."size", "editedSinceSent" = "p"."editedSinceSent" OR "p"."sentTime" IS NOT NULL
    FROM (SELECT "programId", sum("size")::bigint AS "size" FROM "named" GROUP BY "programId") AS "s"
    WHERE "p"."id" = "s"."programId" RETURNING "p"."id", "p"."ownerId"
  `.execute(db)
  if (changed.rows.length > 0) afterCommit(() => publish.changed('program', 'updated', changed.rows))
}
