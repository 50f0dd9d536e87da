import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'

/**
 * Reads a body that arrives as a stream. Throws `general.unsupportedMedia` for other bodies, and `general.tooLarge`
 * as soon as the body exceeds `most` bytes.
 */
export async function readBody(stream: unknown, most: number, reply: FastifyReply): Promise<Buffer> {
  // Without a stream, there is no body, or Fastify has already parsed it as JSON or a form.
  if (!(stream instanceof Readable)) throw new AppError('general.unsupportedMedia')
  const parts: Buffer[] = []
  let size = 0
  // Leaving the loop early must not destroy the stream, which would close the connection before the answer.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > most) {
      // The rest of the body is still arriving, so the connection cannot be reused.
      reply.header('connection', 'close')
      throw new AppError('general.tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
