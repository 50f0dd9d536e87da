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

/** Reads and verifies outside of a transaction, then keeps everything in one. A second run finds what the first one made. */
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
    // Unpacked, and stored once more.
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
    // What is wrong with it is wrong for good: it is not kept for another try.
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
    // Another node was faster.
    if (done.numUpdatedRows === 0n) throw new AppError('job.interrupted')
    return kept
  })
}

/** Committed by a try whose node died before it could say so; the first program leads to the others. */
async function madeBefore(id: string, { db }: Parts): Promise<ImportedPrograms> {
  const row = await db.selectFrom('program').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
  return { programs: row ? [row] : [], reused: 0, unlinked: [], leftFonts: [] }
}

/** The claim stays for a while, so that running again makes nothing twice. What cannot be removed now goes with the hourly clearing. */
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
