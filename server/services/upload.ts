import { AppError } from '#contract/errors.ts'
import { file } from '#contract/resources/file.ts'
import { upload } from '#contract/services/upload.ts'
import { serve, type Values } from '../behave.ts'
import { type Context, callerOf, type Parts } from '../context.ts'
import { crudHandlersOf } from '../crud/crudHandlers.ts'
import { checkReferences, type Registry } from '../crud/references.ts'
import { addFile } from '../media/addFile.ts'
import { cleanName } from '../media/cleanName.ts'
import { createUploads } from '../media/createUploads.ts'
import { assertDeclared, assertSize } from '../media/declaredLimits.ts'
import { findKnown, isKnownSize } from '../media/findKnown.ts'
import { assertNamed } from '../media/inspectFile.ts'
import { namedRefusal } from '../media/namedRefusal.ts'
import { lockBytes } from '../media/objects.ts'
import { readUploadLimits } from '../media/readUploadLimits.ts'
import { sendFile, sendScreenshot, sendThumbnail } from '../media/sendFile.ts'
import { thumbnailFor } from '../media/thumbnailFor.ts'

export function createUpload(parts: Parts, registry: Registry) {
  const uploads = createUploads(parts)
  const files = crudHandlersOf(registry, file)

  type Saved = {
    uploadId: string
    name: string
    folderId?: string | null
    poster?: string | null
    ifKnown?: 'keep' | 'refuse' | null
  }

  /** Bytes are durable, then the row is committed, then the upload is removed: a crash in between loses nothing. */
  async function store({ uploadId, name: given, folderId, poster, ifKnown }: Saved, context: Context): Promise<string> {
    const name = cleanName(given)
    const found = await uploads.inspect(uploadId).catch(error => {
      throw namedRefusal(error, name)
    })
    const limits = await readUploadLimits(parts, context.db)
    assertDeclared(name, found.size, limits)
    assertNamed(found, name)
    assertSize(found.format.kind, found.size, limits)
    await checkReferences(registry, file, { folderId }, context)
    if (ifKnown === 'refuse') await refuseKnown(found, context)
    const thumbnail = await thumbnailFor(found, poster)
    const row = await addFile(context, { ...found, thumbnail }, { name, folderId })
    await context.db.updateTable('uploadClaim').set({ fileId: row.id }).where('uploadId', '=', uploadId).execute()
    context.afterCommit(() => uploads.discard(uploadId))
    return row.id
  }

  async function refuseKnown({ sha256 }: { sha256: string }, context: Context): Promise<void> {
    // The lock makes the second of two uploads of the same bytes wait and then find the first.
    await lockBytes(context, sha256)
    const known = await findKnown(context, sha256)
    if (known) throw new AppError('file.known', { name: known.name, id: known.id, sha256 })
  }

  return serve(upload, {
    abilities: async (_input, { media }) => ({ canConvert: await media.canConvert() }),
    async known({ size, sha256 }, context) {
      const isPossible = await isKnownSize(context, size)
      const known = isPossible && sha256 ? await findKnown(context, sha256) : null
      return { isPossible, file: known && ((await files.one({ id: known.id }, context)) as Values) }
    },
    tusCreate: (_input, context) => uploads.create(context),
    tusHead: ({ uploadId }, context) => uploads.answer(uploadId, context),
    tusPatch: ({ uploadId }, context) => uploads.answer(uploadId, context),
    tusDelete: ({ uploadId }, context) => uploads.answer(uploadId, context),
    async save(input, context) {
      // The lock makes a second call at the same moment wait and then answer the record of the first.
      const claim = await context.db
        .selectFrom('uploadClaim')
        .selectAll()
        .where('uploadId', '=', input.uploadId)
        .where('userId', '=', callerOf(context).id)
        .forUpdate()
        .executeTakeFirst()
      if (!claim) throw new AppError('general.notFound')
      const id = claim.fileId ?? (await store(input, context))
      return (await files.one({ id }, context)) as Values
    },
    content: ({ id }, context) => sendFile(id, context),
    thumbnail: ({ id }, context) => sendThumbnail(id, context),
    screenshot: ({ id }, context) => sendScreenshot(id, context),
  })
}
