// Turns complete uploads into file records.
import { AppError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import { checkReferences, type Registry } from '#server/crud/references.ts'
import { runOutsideTransaction } from '#server/db/openTransaction.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { storedNameOf } from '#server/media/inspect/acceptFile.ts'
import { assertNamed } from '#server/media/inspect/inspectFile.ts'
import { thumbnailFor } from '#server/media/inspect/thumbnailFor.ts'
import { lockBytes } from '#server/media/store/objects.ts'
import { addFile } from './addFile.ts'
import { cleanName } from './cleanName.ts'
import type { Uploads } from './createUploads.ts'
import { assertDeclared, assertSize } from './declaredLimits.ts'
import { findKnown } from './findKnown.ts'
import { readUploadLimits } from './readUploadLimits.ts'

type Saved = {
  uploadId: string
  name: string
  folderId?: string | null
  poster?: string | null
  ifKnown?: 'keep' | 'refuse' | null
}

export function createUploadSaving(parts: Parts, registry: Registry, uploads: Pick<Uploads, 'inspect' | 'discard'>) {
  /**
   * Stores the bytes, commits the record and only then removes the upload, so that a crash at any
   * point loses nothing.
   */
  async function store({ uploadId, name: given, folderId, poster, ifKnown }: Saved, context: Context): Promise<string> {
    const { found, name, originalName } = await runOutsideTransaction(context, 'upload', db =>
      read({ uploadId, name: given, poster }, { ...context, db }),
    )
    await checkReferences(registry, file, { folderId }, context)
    if (ifKnown === 'refuse') await refuseKnown(found, context)
    const row = await addFile(context, found, { name, originalName, folderId })
    await context.db.updateTable('uploadClaim').set({ fileId: row.id }).where('uploadId', '=', uploadId).execute()
    context.afterCommit(() => uploads.discard(uploadId))
    return row.id
  }

  /** Inspects a complete upload and determines the name of its record. Throws if the file is not accepted. */
  async function read(
    { uploadId, name: given, poster }: Pick<Saved, 'uploadId' | 'name' | 'poster'>,
    context: Context,
  ) {
    const originalName = cleanName(given)
    const found = await uploads.inspect(uploadId, context.apart).catch(error => {
      throw namedRefusal(error, originalName)
    })
    const name = storedNameOf(originalName, found)
    const limits = await readUploadLimits(parts)
    assertDeclared(originalName, found.size, limits)
    assertNamed(found, name)
    assertSize(found.format.kind, found.size, limits)
    const thumbnail = await thumbnailFor(found, context, poster)
    return { found: { ...found, thumbnail }, name, originalName }
  }

  /** Locks the claim of the upload, so that a concurrent second save waits and returns the record of the first. */
  async function lockClaim(uploadId: string, context: Context) {
    const claim = await context.db
      .selectFrom('uploadClaim')
      .selectAll()
      .where('uploadId', '=', uploadId)
      .where('userId', '=', callerOf(context).id)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) throw new AppError('general.notFound')
    return claim
  }

  async function refuseKnown({ sha256 }: { sha256: string }, context: Context): Promise<void> {
    // If the same bytes are uploaded twice at the same time, the lock makes one upload wait until the other is saved
    // and can be found.
    await lockBytes(context, sha256)
    const known = await findKnown(context, sha256)
    if (known) throw new AppError('file.known', { name: known.name, id: known.id, sha256 })
  }

  return { store, read, lockClaim }
}

/**
 * Adds the file's name to an error. The inspection does not know the name, but a user who uploads many
 * files needs it.
 */
function namedRefusal(error: unknown, name: string): unknown {
  if (!(error instanceof AppError)) return error
  const isDocument = error.id === 'file.documentLocked' || error.id === 'file.documentBroken'
  return isDocument ? new AppError(error.id, { name }) : error
}
