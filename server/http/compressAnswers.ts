import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)
/** Minimum size in bytes of a body that is compressed. */
const least = 4_096
/** Gzip level: compressing a page of 300 rows takes about a millisecond, in libuv's thread pool. */
const level = 4

/**
 * Compresses answers to people, because the 40 kB list of an administrator's permissions takes a second on a
 * slow line. Answers to screens stay uncompressed, because compression for thousands of screens would use too
 * much CPU time.
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
