// Resumable uploads with the tus protocol. Each upload belongs to one user.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Metadata, Upload } from '@tus/server'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { isDiskFull } from '#server/crud/toDiskFull.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type Accepted, assertReadable } from '#server/media/inspect/acceptFile.ts'
import { createInspector } from '#server/media/inspect/createInspector.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'
import { assertSpace } from './assertSpace.ts'
import { cleanName } from './cleanName.ts'
import { createTusServer } from './createTusServer.ts'
import {
  assertDeclared,
  assertProgramPackage,
  assertSoftwareUpdate,
  isProgramPackage,
  isSoftwareUpdate,
  type UploadLimits,
} from './declaredLimits.ts'
import { readUploadLimits } from './readUploadLimits.ts'

export type Uploads = {
  create(context: Context): Promise<null>
  /** Handles HEAD, PATCH and DELETE for the caller's own upload. */
  answer(uploadId: string, context: Context): Promise<null>
  /**
   * Starts an upload whose file will be sent as a form, by the caller or by the holder of a signed URL.
   * Returns its id.
   */
  begin(userId: string): Promise<string>
  /** Receives the file of a form. Throws `field.required`, `file.tooLarge` and errors about the name. */
  receive(uploadId: string, context: Context): Promise<{ name: string }>
  /** Deletes an upload with its bytes. */
  abandon(uploadId: string): Promise<void>
  /**
   * Inspects a complete upload and caches the result. Throws file.uploadIncomplete, general.notFound and the
   * errors of acceptFile.
   */
  inspect(uploadId: string, apart: ReaderPool): Promise<Accepted>
  /**
   * Deletes the bytes of a saved upload. Its claim stays, so that saving the upload again returns the same record.
   */
  discard(uploadId: string): Promise<void>
}

const path = urlOf('/upload/tus')

export function createUploads(parts: Parts): Uploads {
  const store = parts.media.unfinished
  const inspector = createInspector(parts)
  const forward = createTusServer({
    path,
    datastore: store,
    // Inspects the file as soon as it is complete, so that a later save need not wait while gigabytes are read. The
    // result is cached until then.
    async onFinished({ id, offset }, apart) {
      await inspect(id, offset, apart ?? parts.apart).catch(() => undefined)
    },
    refusalOf,
  })

  async function inspect(id: string, size: number, apart: ReaderPool): Promise<Accepted> {
    return inspector.inspect({ id, path: await store.fileOf(id), streamed: store.digestOf(id, size) }, apart)
  }

  async function refusalOf(failure: Error, uploadId: string): Promise<Error> {
    if (!isDiskFull(failure)) return failure
    // The partial upload is deleted, so that its space is free for others.
    await abandon(uploadId)
    return new AppError('file.diskFull')
  }

  async function abandon(uploadId: string): Promise<void> {
    inspector.forget(uploadId)
    await store.remove(uploadId).catch(() => undefined)
    await parts.db.deleteFrom('uploadClaim').where('uploadId', '=', uploadId).execute()
  }

  return {
    async create(context) {
      const { name, size } = announcedBy(context.request.headers)
      const limits = await readUploadLimits(parts)
      if (isProgramPackage(name) && hasPerm(callerOf(context), 'program', 'input')) assertProgramPackage(size, limits)
      else if (isSoftwareUpdate(name) && hasPerm(callerOf(context), 'apk', 'add')) assertSoftwareUpdate(size)
      else assertDeclared(name, size, limits)
      await assertReadable(name, parts)
      await assertSpace(parts, size)
      const uploadId = randomBytes(16).toString('hex')
      await parts.db
        .insertInto('uploadClaim')
        .values({ uploadId, userId: callerOf(context).id, size, fileId: null })
        .execute()
      return forward(uploadId, path, context)
    },

    async answer(uploadId, context) {
      const claim = await parts.db
        .selectFrom('uploadClaim')
        .select('uploadId')
        .where('uploadId', '=', uploadId)
        .where('userId', '=', callerOf(context).id)
        .executeTakeFirst()
      if (!claim) throw new AppError('general.notFound')
      await forward(uploadId, `${path}/${uploadId}`, context)
      if (context.request.method === 'DELETE') {
        await parts.db.deleteFrom('uploadClaim').where('uploadId', '=', uploadId).execute()
      }
      return null
    },

    async begin(userId) {
      const uploadId = randomBytes(16).toString('hex')
      await parts.db.insertInto('uploadClaim').values({ uploadId, userId, size: 0, fileId: null }).execute()
      return uploadId
    },

    async receive(uploadId, context) {
      const { request, reply } = context
      try {
        const part = request.isMultipart() ? await request.file() : undefined
        if (!part) throw fieldError('file', 'field.required')
        const name = cleanName(part.filename)
        const limits = await readUploadLimits(parts)
        assertDeclared(name, 0, limits)
        await assertReadable(name, parts)
        await assertSpace(parts, Number(request.headers['content-length'] ?? 0))
        await store.create(new Upload({ id: uploadId, offset: 0 }))
        const size = await store.write(Readable.from(bounded(part.file, name, limits)), uploadId, 0)
        await store.declareUploadLength(uploadId, size)
        await inspect(uploadId, size, context.apart).catch(() => undefined)
        return { name }
      } catch (error) {
        // Closes the connection, because the unread rest of the body would be parsed as the next request.
        if (!request.raw.complete) reply.header('connection', 'close')
        await abandon(uploadId)
        throw error
      }
    },

    abandon,

    async inspect(uploadId, apart) {
      const upload = await store.getUpload(uploadId).catch(() => null)
      if (!upload) throw new AppError('general.notFound')
      if (upload.offset !== upload.size) throw new AppError('file.uploadIncomplete')
      return inspect(uploadId, upload.offset, apart)
    },

    async discard(uploadId) {
      inspector.forget(uploadId)
      await store.remove(uploadId).catch(() => undefined)
    },
  }
}

/** Passes the bytes on. Throws `file.tooLarge` as soon as the limit is exceeded. */
async function* bounded(bytes: AsyncIterable<Buffer>, name: string, limits: UploadLimits): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    assertDeclared(name, size, limits)
    yield chunk
  }
}

/**
 * Returns the announced name and size. Both are required, so that an unacceptable upload is refused before it starts.
 */
function announcedBy(headers: Readonly<Record<string, unknown>>): { name: string; size: number } {
  const length = headers['upload-length']
  const metadata = headers['upload-metadata']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw new AppError('general.invalidInput')
  if (typeof metadata !== 'string') throw new AppError('general.invalidInput')
  return { name: cleanName(filenameOf(metadata)), size: Number(length) }
}

function filenameOf(metadata: string): string {
  try {
    return Metadata.parse(metadata).filename ?? ''
  } catch {
    throw new AppError('general.invalidInput')
  }
}
