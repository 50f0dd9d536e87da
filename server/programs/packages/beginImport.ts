import { AppError } from '#contract/errors/errors.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Enqueues the import of an upload that the caller has completed. Returns the id of the job. Requires a transaction.
 */
export async function beginImport(
  { uploadId, name }: { uploadId: string; name: string },
  context: Context,
): Promise<string> {
  const { db, media, jobs } = context
  const caller = callerOf(context)
  // Requires the permission to upload files, because the import adds files to the library.
  if (!hasPerm(caller, 'file', 'upload')) throw new AppError('auth.forbidden')
  const claim = await db
    .selectFrom('uploadClaim')
    .select(['size', 'fileId'])
    .where('uploadId', '=', uploadId)
    .where('userId', '=', caller.id)
    .forUpdate()
    .executeTakeFirst()
  if (!claim || claim.fileId !== null) throw new AppError('general.notFound')
  if ((await media.unfinished.sizeOf(uploadId)) !== claim.size) throw new AppError('file.uploadIncomplete')
  const owner = { id: caller.id, subject: name, unit: 'bytes' } as const
  const jobId = await jobs.enqueue(
    'importPrograms',
    { uploadId, userId: caller.id },
    { db, owner, singletonKey: uploadId },
  )
  // A job for this upload is already waiting.
  if (jobId === null) throw new AppError('job.alreadyRunning')
  return jobId
}
