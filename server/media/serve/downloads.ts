// Files as their reader keeps them: one as it is, several in one zip that is written while it is sent.
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '#contract/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { copyNameOf } from '#server/media/library/copyNameOf.ts'
import { findVisibleFiles, type StoredFile } from '#server/media/library/findVisibleFiles.ts'
import { sessionProofs } from '#server/media/upload/sessionProofs.ts'
import { contentPath } from './sendFile.ts'
import { dispositionOf } from './sendRanged.ts'
import { readSigned, signUrl } from './signedUrl.ts'

/** Their ids travel in the address. */
const most = 100

const pathOf = (ids: readonly string[]) => urlOf('/file/download', ids.join(','))

export async function offerDownload(given: readonly string[], context: Context): Promise<string> {
  const { id, tokenHash: proof } = callerOf(context)
  const ids = [...new Set(given)]
  if (ids.length > most) throw new AppError('file.tooManyAtOnce', { max: most })
  const [first, second] = await findVisibleFiles(context, ids)
  if (!first) throw new AppError('general.notFound')
  if (!second) return `${signUrl(context, contentPath(first.id), { id, proof })}&download=1`
  return signUrl(context, pathOf(ids), { id, proof })
}

/** The receiver's rights count as they are now. */
export async function sendDownload(ids: readonly string[], context: Context): Promise<null> {
  const { request, reply } = context
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request, path: pathOf(ids), proofsOf })
  const caller = await readAccount(context, receiverId)
  if (!caller || !hasPerm(caller, 'file', 'view')) throw new AppError('auth.forbidden')
  const files = await findVisibleFiles({ ...context, caller }, ids)
  const { stream, size } = await zipped(files, context)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(`files-${context.now().toISOString().slice(0, 10)}.zip`, 'attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(size > 0 ? { 'content-length': size } : {}),
  })
  reply.send(stream)
  return null
}

/** Stored as they are: media do not shrink, and the size is known before the first byte. */
async function zipped(files: readonly StoredFile[], { media }: Context): Promise<{ stream: Readable; size: number }> {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const taken = new Set<string>()
  let source: Readable | undefined
  // A receiver that hears nothing more knows that the zip is not whole.
  const fail = (error: Error) => stream.destroy(error)
  zip.on('error', fail)
  for (const { name: wished, fkey, size, updateTime } of files) {
    if (!fkey) continue
    const name = taken.has(wished) ? copyNameOf(wished, taken) : wished
    taken.add(name)
    zip.addReadStreamLazy(name, { compress: false, mtime: updateTime, size }, done => {
      media.files.open(fkey).then(bytes => {
        source = bytes
        done(null, bytes)
      }, fail)
    })
  }
  zip.outputStream.pipe(stream)
  // A client that disconnects in the middle leaves no file open.
  stream.once('close', () => source?.destroy())
  const size = await new Promise<number>(resolve => {
    zip.end({ forceZip64Format: false, comment: '' }, (...told: unknown[]) => resolve(Number(told[0])))
  })
  return { stream, size }
}
