import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { ImportedPrograms } from '#contract/resources/programs/program.ts'
import { importContext } from '#server/imports/importContext.ts'
import type { TaskRun } from '#server/jobs/defineTask.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { assertSpace, readUploadLimits } from '#server/media/index.ts'
import { accountQueueKey } from '#server/outbound/createReaderPool.ts'
import { type ReadPackage, readPackage } from './readPackage.ts'
import { storePackage } from './storePackage.ts'

type Import = { uploadId: string; userId: string }

/**
 * Reads and verifies the package outside a transaction, then saves everything in one transaction. Idempotent: a retry
 * after success returns the earlier result.
 */
export async function importPackage(
  { uploadId, userId }: Import,
  parts: Parts,
  { signal, progress }: Pick<TaskRun, 'signal' | 'progress'>,
): Promise<ImportedPrograms> {
  const claim = await parts.db.selectFrom('uploadClaim').selectAll().where('uploadId', '=', uploadId).executeTakeFirst()
  if (!claim || claim.userId !== userId) throw new AppError('general.notFound')
  if (claim.fileId !== null) return previousResult(claim.fileId, parts)
  const folder = await mkdtemp(join(parts.media.work, 'package-'))
  try {
    if ((await parts.media.unfinished.sizeOf(uploadId)) === null) throw new AppError('general.notFound')
    // Requires space for two copies: the unpacked one and the stored one.
    await assertSpace(parts, 2 * claim.size)
    const path = await parts.media.unfinished.fileOf(uploadId)
    const limits = await readUploadLimits(parts)
    const onProgress = (done: number, total: number) => void progress(done, total).catch(() => undefined)
    const read = await readPackage(path, {
      parts: { apart: parts.apart.by(accountQueueKey(userId)) },
      limits,
      folder,
      signal,
      onProgress,
    })
    const imported = await storeImport(read, { uploadId, userId }, parts)
    await removeUpload(uploadId, parts)
    return imported
  } catch (error) {
    // The task does not retry after an AppError, so the upload is no longer needed.
    if (error instanceof AppError) await releaseUpload(uploadId, parts)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeImport(read: ReadPackage, { uploadId, userId }: Import, parts: Parts): Promise<ImportedPrograms> {
  return inTransaction(parts, async inside => {
    const context = await importContext(inside, userId, 'program')
    if (!context?.caller || !hasPerm(context.caller, 'file', 'upload')) throw new AppError('auth.forbidden')
    const { db, afterCommit, afterRollback } = inside
    const imported = await storePackage(read, { ...context, db, afterCommit, afterRollback })
    const done = await db
      .updateTable('uploadClaim')
      .set({ fileId: imported.programs[0]?.id ?? null })
      .where('uploadId', '=', uploadId)
      .where('fileId', 'is', null)
      .executeTakeFirst()
    // Another server has finished the import in the meantime. The error rolls this attempt back.
    if (done.numUpdatedRows === 0n) throw new AppError('job.interrupted')
    return imported
  })
}

/**
 * Returns the result of an earlier attempt whose server crashed after the commit. It contains only the first program,
 * because the claim of the upload stores no other id.
 */
async function previousResult(id: string, { db }: Parts): Promise<ImportedPrograms> {
  const row = await db.selectFrom('program').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
  return { programs: row ? [row] : [], reused: 0, unlinked: [], leftFonts: [] }
}

/**
 * Deletes the bytes of the upload. Its claim stays for a while, so that a retry creates nothing twice. If the
 * deletion fails, the hourly clean-up repeats it.
 */
async function removeUpload(uploadId: string, { media }: Parts): Promise<void> {
  await media.unfinished.remove(uploadId).catch(() => undefined)
}

async function releaseUpload(uploadId: string, parts: Parts): Promise<void> {
  const gone = await parts.db
    .deleteFrom('uploadClaim')
    .where('uploadId', '=', uploadId)
    .where('fileId', 'is', null)
    .executeTakeFirst()
  if (gone.numDeletedRows > 0n) await removeUpload(uploadId, parts)
}
