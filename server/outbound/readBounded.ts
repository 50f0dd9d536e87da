import type { ReadableStream } from 'node:stream/web'
import { AppError } from '#contract/errors/errors.ts'

/** Reads the whole body. Throws `outbound.tooLarge` as soon as it exceeds the limit. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new AppError('outbound.tooLarge', { max: maxBytes })
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
