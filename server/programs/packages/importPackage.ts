import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { ImportedPrograms } from '#contract/resources/programs/program.ts'
import { hasPerm } from '#server/calls/caller.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { importContext } from '#server/imports/importContext.ts'
import type { TaskRun } from '#server/jobs/defineTask.ts'
import { assertSpace, readUploadLimits } from '#server/media/index.ts'
import { accountAsker } from '#server/outbound/createApart.ts'
import { keepPackage } from './keepPackage.ts'
import { type ReadPackage, readPackage } from './readPackage.ts'

type Import = { uploadId: string; userId: string }

/**
 * Reads and verifies the package outside a transaction, then saves everything in one. Idempotent: a retry returns the
 * result of the first run.
 */
export async function importPackage(
  { uploadId, userId }: Import,
  parts: Parts,
  { signal, progress }: Pick<TaskRun, 'signal' | 'progress'>,
): Promise<ImportedPrograms> {
  const claim = await parts.db.selectFrom('uploadClaim').selectAll().where('uploadId', '=', uploadId).executeTakeFirst()
  if (!claim || claim.userId !== userId) throw new AppError('general.notFound')
  if (claim.fileId !== null) return madeBefore(claim.fileId, parts)
  const folder = await mkdtemp(join(parts.media.work, 'package-'))
  try {
    if ((await parts.media.unfinished.sizeOf(uploadId)) === null) throw new AppError('general.notFound')
    // Space for the unpacked and the stored copy.
    await assertSpace(parts, 2 * claim.size)
    const path = await parts.media.unfinished.fileOf(uploadId)
    const limits = await readUploadLimits(parts)
    const onProgress = (done: number, total: number) => void progress(done, total).catch(() => undefined)
    const read = await readPackage(path, {
      parts: { apart: parts.apart.by(accountAsker(userId)) },
      limits,
      folder,
      signal,
      onProgress,
    })
    const imported = await keep(read, { uploadId, userId }, parts)
    await forget(uploadId, parts)
    return imported
  } catch (error) {
    // Errors of the package are permanent, so its upload is not kept for a retry.
    if (error instanceof AppError) await giveUp(uploadId, parts)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep(read: ReadPackage, { uploadId, userId }: Import, parts: Parts): Promise<ImportedPrograms> {
  return inTransaction(parts, async inside => {
    const context = await importContext(inside, userId, 'program')
    if (!context?.caller || !hasPerm(context.caller, 'file', 'upload')) throw new AppError('auth.forbidden')
    const { db, afterCommit, afterRollback } = inside
    const kept = await keepPackage(read, { ...context, db, afterCommit, afterRollback })
    const done = await db
      .updateTable('uploadClaim')
      .set({ fileId: kept.programs[0]?.id ?? null })
      .where('uploadId', '=', uploadId)
      .where('fileId', 'is', null)
      .executeTakeFirst()
    // Another server has finished the import in the meantime.
    if (done.numUpdatedRows === 0n) throw new AppError('job.interrupted')
    return kept
  })
}

/**
 * Result of an attempt whose server died after the commit. Contains the first program only, because the claim stores
 * no other id.
 */
async function madeBefore(id: string, { db }: Parts): Promise<ImportedPrograms> {
  const row = await db.selectFrom('program').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
  return { programs: row ? [row] : [], reused: 0, unlinked: [], leftFonts: [] }
}

/**
 * The claim stays for a while, so that a retry creates nothing twice. Hourly cleanup removes what cannot be removed
 * now.
 */
async function forget(uploadId: string, { media }: Parts): Promise<void> {
  await media.unfinished.remove(uploadId).catch(() => undefined)
}

async function giveUp(uploadId: string, parts: Parts): Promise<void> {
  const gone = await parts.db
    .deleteFrom('uploadClaim')
    .where('uploadId', '=', uploadId)
    .where('fileId', 'is', null)
    .executeTakeFirst()
  if (gone.numDeletedRows > 0n) await forget(uploadId, parts)
}
