import type { FileStore } from '#player/storage/ports.ts'
import { parseRange } from './parseRange.ts'

/** A verified file from storage, or the range of it that is asked for; nothing that is not wholly verified is ever served. */
export async function mediaResponse(
  files: Pick<FileStore, 'one' | 'readChunks'>,
  sha256: string,
  rangeHeader: string | null,
): Promise<Response> {
  const file = await files.one(sha256)
  if (!file?.isVerified) return new Response(null, { status: 404 })
  // Handles of stored chunks, put together: no byte is read before the player wants it.
  const whole = new Blob(await files.readChunks(sha256), { type: file.type })
  const headers = { 'content-type': file.type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  const range = parseRange(rangeHeader, file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  }
  if (range === null) return new Response(whole, { headers: { ...headers, 'content-length': String(file.size) } })
  const { from, to } = range
  return new Response(whole.slice(from, to + 1, file.type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${file.size}`,
    },
  })
}
