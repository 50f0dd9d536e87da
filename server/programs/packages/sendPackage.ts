import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '#contract/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { cleanName, dispositionOf, readSigned, sessionProofs, signUrl } from '#server/media/index.ts'
import { type Collected, collectPackage } from './collectPackage.ts'
import { manifestPath, packageExtension } from './packageFormat.ts'

const pathOf = (ids: readonly string[]) => urlOf('/draw/package', ids.join(','))

/** Where a package of these programs can be fetched; refused here rather than while it is written. */
export async function offerPackage(ids: readonly string[], context: Context) {
  const { leftFonts } = await collectPackage(ids, context)
  const { id, tokenHash: proof } = callerOf(context)
  return { url: await signUrl(context, pathOf([...new Set(ids)]), { id, proof }), leftFonts }
}

/** The package itself, written while it is sent: nothing is kept. The receiver's rights count as they are now. */
export async function sendPackage(ids: readonly string[], context: Context): Promise<null> {
  const { request, reply } = context
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request, path: pathOf(ids), proofsOf })
  const caller = await readAccount(context, receiverId)
  if (!caller || !hasPerm(caller, 'program', 'output')) throw new AppError('auth.forbidden')
  const collected = await collectPackage(ids, { ...context, caller })
  const { stream, size } = await packed(collected, context)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(nameOf(collected, context), 'attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(size > 0 ? { 'content-length': size } : {}),
  })
  reply.send(stream)
  return null
}

/** Stored as they are: media do not shrink, and the size is known before the first byte. */
async function packed(collected: Collected, context: Context): Promise<{ stream: Readable; size: number }> {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const stored = { compress: false, mtime: context.now() }
  let source: Readable | undefined
  // A receiver that hears nothing more knows that the package is not whole.
  const fail = (error: Error) => stream.destroy(error)
  zip.on('error', fail)
  zip.addBuffer(collected.manifest, manifestPath, stored)
  for (const { path, bytes } of collected.programs) zip.addBuffer(bytes, path, stored)
  for (const { path, fkey, size } of collected.files) {
    zip.addReadStreamLazy(path, { ...stored, size }, done => {
      context.media.files.open(fkey).then(bytes => {
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

function nameOf({ titles }: Collected, { now }: Context): string {
  const [title = ''] = titles
  const plain = title.replace(/[/\\:*?"<>|]/g, ' ').trim() || 'program'
  const stem = titles.length === 1 ? plain : `programs-${now().toISOString().slice(0, 10)}`
  return cleanName(`${stem}.${packageExtension}`)
}
