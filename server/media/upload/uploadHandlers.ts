import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { file } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import type { Values } from '#server/base/values.ts'
import { crudHandlersOf } from '#server/crud/crudHandlers.ts'
import type { Registry } from '#server/crud/references.ts'
import { runOutsideTransaction } from '#server/db/openTransaction.ts'
import { receiving, serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendDownload } from '#server/media/serve/downloads.ts'
import { sendFile, sendScreenshot, sendThumbnail } from '#server/media/serve/sendFile.ts'
import { sessionProofs } from '#server/media/serve/sessionProofs.ts'
import { readSigned, signUrl } from '#server/media/serve/signedUrl.ts'
import { createUploadSaving } from './createUploadSaving.ts'
import { createUploads } from './createUploads.ts'
import { findKnown, isKnownSize } from './findKnown.ts'
import { readUploadLimits } from './readUploadLimits.ts'
import { lockReplaceable, replaceFile } from './replaceFile.ts'

/** `replaced`: called after the bytes of a file were replaced, so that other parts of the server can update. */
type Hooks = { replaced(fileId: string, context: Context): Promise<void> }

export function createUpload(parts: Parts, registry: Registry, { replaced }: Hooks) {
  const uploads = createUploads(parts)
  const { store, read, lockClaim } = createUploadSaving(parts, registry, uploads)
  const files = crudHandlersOf(registry, file)

  return serve(upload, {
    async abilities(_input, parts) {
      const { picture, video, audio, document } = await readUploadLimits(parts)
      return { canConvert: await parts.media.canConvert(), limits: { picture, video, audio, document } }
    },
    async known({ size, sha256 }, context) {
      const isPossible = await isKnownSize(context, size)
      const known = isPossible && sha256 ? await findKnown(context, sha256) : null
      return { isPossible, file: known && ((await files.one({ id: known.id }, context)) as Values) }
    },
    tusCreate: (_input, context) => uploads.create(context),
    tusHead: ({ uploadId }, context) => uploads.answer(uploadId, context),
    tusPatch: ({ uploadId }, context) => uploads.answer(uploadId, context),
    tusDelete: ({ uploadId }, context) => uploads.answer(uploadId, context),
    file: receiving(
      async (_input, context) => {
        const uploadId = await uploads.begin(callerOf(context).id)
        return { uploadId, ...(await uploads.receive(uploadId, context)) }
      },
      async (received, context) => {
        context.afterRollback(() => uploads.abandon(received.uploadId))
        const { url } = (await files.one({ id: await store(received, context) }, context)) as Values
        return String(url)
      },
    ),
    async getToken(_input, context) {
      const { id, tokenHash: proof } = callerOf(context)
      const token = await uploads.begin(id)
      return { token, url: signUrl(context, putPath(token), { id, proof }) }
    },
    put: receiving(
      async ({ uploadId }, context) => {
        const token = await claimedUpload(String(uploadId), context)
        await uploads.receive(token, context)
        return {}
      },
      () => null,
    ),
    async save(input, context) {
      const claim = await lockClaim(input.uploadId, context)
      const id = claim.fileId ?? (await store(input, context))
      return (await files.one({ id }, context)) as Values
    },
    async replace({ id, ...input }, context) {
      const claim = await lockClaim(input.uploadId, context)
      if (claim.fileId === null) {
        const row = await lockReplaceable(id, context)
        const { found, originalName } = await runOutsideTransaction(context, 'upload', db =>
          read(input, { ...context, db }),
        )
        await replaceFile(row, found, originalName, context)
        await replaced(id, context)
        await context.db.updateTable('uploadClaim').set({ fileId: id }).where('uploadId', '=', input.uploadId).execute()
        context.afterCommit(() => uploads.discard(input.uploadId))
      }
      return (await files.one({ id }, context)) as Values
    },
    content: ({ id }, context) => sendFile(id, context),
    download: ({ ids }, context) => sendDownload(ids, context),
    thumbnail: ({ id }, context) => sendThumbnail(id, context),
    screenshot: ({ id }, context) => sendScreenshot(id, context),
  })
}

const putPath = (uploadId: string) => urlOf('/upload/file', uploadId)

/** Returns the id of the upload to which a signed URL belongs. Throws `file.linkExpired` once the upload is saved. */
async function claimedUpload(uploadId: string, context: Context): Promise<string> {
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request: context.request, path: putPath(uploadId), proofsOf })
  const claim = await context.db
    .selectFrom('uploadClaim')
    .select('uploadId')
    .where('uploadId', '=', uploadId)
    .where('userId', '=', receiverId)
    .where('fileId', 'is', null)
    .executeTakeFirst()
  if (!claim) throw new AppError('file.linkExpired')
  return claim.uploadId
}
