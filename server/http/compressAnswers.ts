import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)
/** Bytes below which it is not worth the work. */
const least = 4_096
/** A page of 300 rows takes a millisecond, in a thread of its own. */
const level = 4

/**
 * What people are answered in words travels compressed: the rights of an administrator are 40 kB, a second of a slow line. Screens
 * ask by the thousand, and are answered as they were.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLarge = typeof payload === 'string' && payload.length >= least
    if (!isLarge || request.url.startsWith('/xboot/screen/') || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level })
  })
}
