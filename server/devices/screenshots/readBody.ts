import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'

/** The whole of a streamed body; refuses what is none, and as soon as it is larger than `most` bytes. */
export async function readBody(stream: unknown, most: number, reply: FastifyReply): Promise<Buffer> {
  // Nothing, or what was read as JSON or a form.
  if (!(stream instanceof Readable)) throw new AppError('general.unsupportedMedia')
  const parts: Buffer[] = []
  let size = 0
  // Not destroyed when left early: that would cut the connection before the answer.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > most) {
      // The rest is still on its way; no other request may follow it on this connection.
      reply.header('connection', 'close')
      throw new AppError('general.tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
