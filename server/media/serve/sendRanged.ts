import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'
import { parseRange } from '#contract/rules/media/byteRange.ts'
import type { Config } from '#server/base/config.ts'
import type { LocatedFile } from '#server/media/store/createMediaFiles.ts'

export type Stored = {
  file: LocatedFile
  /** MIME type of an accepted format. */
  type: string
  /** Value that identifies the bytes for caches: the SHA-256, or a key that is never used for other bytes. */
  tag: string
  /** File name under which browsers save the file. */
  name: string
  /** Seconds for which the receiver may cache the bytes. */
  maxAge: number
  /** Default: inline. */
  how?: 'inline' | 'attachment'
}

type Call = { request: FastifyRequest; reply: FastifyReply; config: Pick<Config, 'mediaAccel'> }

/**
 * Answers GET and HEAD requests for stored bytes with the whole file (200), one range (206), "not modified" (304) or
 * "range not satisfiable" (416).
 */
export async function sendRanged({ request, reply, config }: Call, stored: Stored): Promise<null> {
  const { file } = stored
  const size = await file.size()
  if (size === null) throw new AppError('general.notFound')
  const etag = `"${stored.tag}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${stored.maxAge}`,
    'x-content-type-options': 'nosniff',
  })
  if (names(request.headers['if-none-match'], etag)) return end(reply.code(304))
  reply.headers({ 'content-type': stored.type, 'content-disposition': dispositionOf(stored.name, stored.how) })

  const path = isHandedOver(request, config) ? file.localPath : null
  if (path) return end(reply.header('x-accel-redirect', `${config.mediaAccel}${path}`), stored.type)

  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = isSame ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') return end(reply.code(416).header('content-range', `bytes */${size}`))
  const length = range ? range.end - range.start + 1 : size
  reply.header('content-length', length)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined))
  return null
}

/**
 * Whether a proxy in front of the server sends the bytes, including ranges. Clients that reach this server without
 * the proxy get the bytes from the server, because they cannot use the proxy's internal path.
 */
export function isHandedOver(request: FastifyRequest, { mediaAccel }: Pick<Config, 'mediaAccel'>): boolean {
  return mediaAccel !== null && (request.ips?.length ?? 0) > 1
}

function end(reply: FastifyReply, type?: string): null {
  if (type === undefined) reply.removeHeader('content-type')
  reply.send('')
  return null
}

function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false
}

/** Returns a Content-Disposition header. Its plain `filename` serves clients that do not know `filename*`. */
export function dispositionOf(name: string, how: 'inline' | 'attachment' = 'inline'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
