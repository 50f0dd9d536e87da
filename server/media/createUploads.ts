// Resumable uploads by the tus protocol, each belonging to the person who began it.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Metadata, Server, type Upload } from '@tus/server'
import { AppError } from '#contract/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { type Context, callerOf, hasPerm, type Parts } from '../context.ts'
import { isDiskFull } from '../crud/toDiskFull.ts'
import { assertSpace } from './assertSpace.ts'
import { cleanName } from './cleanName.ts'
import { createInspector } from './createInspector.ts'
import { DiskStore } from './DiskStore.ts'
import { assertDeclared, assertPackage, isPackage } from './declaredLimits.ts'
import type { Inspection } from './inspectFile.ts'
import { readUploadLimits } from './readUploadLimits.ts'
import { staleAfter } from './removeStaleUploads.ts'
import { webRequestOf } from './webRequestOf.ts'

export type Uploads = {
  create(context: Context): Promise<null>
  /** HEAD, PATCH and DELETE of an upload of the caller's own. */
  answer(uploadId: string, context: Context): Promise<null>
  /** What a complete upload holds. Throws file.uploadIncomplete, general.notFound and what inspectFile throws. */
  inspect(uploadId: string): Promise<Inspection & { path: string }>
  /** Forgets the bytes; the claim stays, so that saving again answers the same record. */
  discard(uploadId: string): Promise<void>
}

const path = urlOf('/upload/tus')

export function createUploads(parts: Parts): Uploads {
  const directory = parts.media.uploads
  const store = new DiskStore({ directory, expirationPeriodInMilliseconds: staleAfter })
  const inspector = createInspector()
  const uploadIds = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, Error>()
  const tus = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: request => uploadIds.get(request) ?? randomBytes(16).toString('hex'),
    onResponseError(request, error) {
      if (error instanceof Error) failures.set(request, error)
      return undefined
    },
    // Done here and not while saving: reading gigabytes must not hold a database transaction open.
    async onUploadFinish(_request, upload: Upload) {
      await inspect(upload.id, upload.offset).catch(() => undefined)
      return {}
    },
  })

  function inspect(uploadId: string, size: number): Promise<Inspection> {
    return inspector.inspect(uploadId, join(directory, uploadId), store.hashes.digestOf(uploadId, size))
  }

  async function forward(uploadId: string, url: string, { request, reply }: Context): Promise<null> {
    const asked = webRequestOf(request.raw, url)
    uploadIds.set(asked, uploadId)
    const answered = await tus.handleWeb(asked)
    // Bytes nobody read would be taken for the next request of the connection.
    if (!request.raw.complete) reply.header('connection', 'close')
    const failure = failures.get(asked)
    if (failure) throw await refusalOf(failure, uploadId)
    const body = answered.body ? await answered.text() : ''
    reply.code(answered.status).headers(Object.fromEntries(answered.headers)).send(body)
    return null
  }

  async function refusalOf(failure: Error, uploadId: string): Promise<Error> {
    if (!isDiskFull(failure)) return failure
    // Nothing half-stored: what came so far makes room for others.
    await store.remove(uploadId).catch(() => undefined)
    await parts.db.deleteFrom('uploadClaim').where('uploadId', '=', uploadId).execute()
    return new AppError('file.diskFull')
  }

  return {
    async create(context) {
      const { name, size } = announcedBy(context.request.headers)
      const limits = await readUploadLimits(parts)
      if (isPackage(name) && hasPerm(callerOf(context), 'program', 'input')) assertPackage(size, limits)
      else assertDeclared(name, size, limits)
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

    async inspect(uploadId) {
      const upload = await store.getUpload(uploadId).catch(() => null)
      if (!upload) throw new AppError('general.notFound')
      if (upload.offset !== upload.size) throw new AppError('file.uploadIncomplete')
      return { ...(await inspect(uploadId, upload.offset)), path: join(directory, uploadId) }
    },

    async discard(uploadId) {
      inspector.forget(uploadId)
      await store.remove(uploadId).catch(() => undefined)
    },
  }
}

/** Name and size an upload begins with; both are needed to refuse it in time. */
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
