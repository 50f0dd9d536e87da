import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '#server/kernel/context.ts'
import { dispositionOf } from './sendRanged.ts'

/** A file in the zip: either bytes in memory, or a stored file with its size in bytes. */
type Entry = { path: string; bytes: Buffer } | { path: string; fkey: string; size: number; mtime?: Date }

/** Sends a zip that is created while it is sent, so nothing is stored. */
export async function sendZip({ name, entries }: { name: string; entries: readonly Entry[] }, context: Context) {
  const { stream, size } = await packed(entries, context)
  context.reply.headers({
    'content-type': 'application/zip',
    'content-disposition': dispositionOf(name, 'attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(size > 0 ? { 'content-length': size } : {}),
  })
  context.reply.send(stream)
  return null
}

/**
 * Adds the entries uncompressed, because media hardly shrink, and so that the total size is known before
 * the first byte.
 */
async function packed(entries: readonly Entry[], { media, now }: Context): Promise<{ stream: Readable; size: number }> {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const stored = { compress: false, mtime: now() }
  let source: Readable | undefined
  // Aborts the response, so that the receiver notices that the zip is incomplete.
  const fail = (error: Error) => stream.destroy(error)
  zip.on('error', fail)
  for (const entry of entries) {
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.path, stored)
    else {
      zip.addReadStreamLazy(entry.path, { ...stored, mtime: entry.mtime ?? stored.mtime, size: entry.size }, done => {
        media.files.open(entry.fkey).then(bytes => {
          source = bytes
          done(null, bytes)
        }, fail)
      })
    }
  }
  zip.outputStream.pipe(stream)
  // Closes the file that is being read if the client disconnects.
  stream.once('close', () => source?.destroy())
  const size = await new Promise<number>(resolve => {
    zip.end({ forceZip64Format: false, comment: '' }, (...told: unknown[]) => resolve(Number(told[0])))
  })
  return { stream, size }
}
