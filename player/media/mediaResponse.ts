import { parseRange } from '#contract/rules/media/byteRange.ts'
import type { FileStore } from '#player/storage/ports.ts'

/** Responds with a stored file or the requested range; 404 unless the file is completely verified. */
export async function mediaResponse(
  files: Pick<FileStore, 'one' | 'readChunks'>,
  sha256: string,
  rangeHeader: string | null,
): Promise<Response> {
  const file = await files.one(sha256)
  if (!file?.isVerified) return new Response(null, { status: 404 })
  // Blob handles of the chunks: bytes are read only on demand.
  const whole = new Blob(await files.readChunks(sha256), { type: file.type })
  const headers = { 'content-type': file.type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  const range = parseRange(rangeHeader, file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  }
  if (range === null) return new Response(whole, { headers: { ...headers, 'content-length': String(file.size) } })
  const { start, end } = range
  return new Response(whole.slice(start, end + 1, file.type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${file.size}`,
    },
  })
}
