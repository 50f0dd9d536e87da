import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)
/** Smallest body that is compressed, in bytes. */
const least = 4_096
/** Compression level: a page of 300 rows takes a millisecond, in a thread of its own. */
const level = 4

/**
 * Compresses answers to people: the list of an administrator's permissions has 40 kB, which take a second on a slow
 * line. Screens get uncompressed answers, because compressing for thousands of screens would use too much CPU time.
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
