import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * Maximum number of uploads that are hashed at the same time. Above it, the oldest hash is discarded; the file of
 * that upload is read again when it is complete.
 */
const mostKept = 1000

export type StreamHashes = {
  /** Returns a stream that passes bytes on unchanged, and hashes them if `offset` is where the hashed part ends. */
  tapOf(uploadId: string, offset: number): Transform
  /** Returns the SHA-256 as hex of exactly `size` bytes; undefined if they did not all pass without interruption. */
  digestOf(uploadId: string, size: number): string | undefined
  forget(uploadId: string): void
}

type Running = { readonly hash: Hash; length: number }

/**
 * Hashes uploads while they are received. A disconnect or restart discards the hash, because it is then unknown which
 * bytes were written to disk.
 */
export function createStreamHashes(): StreamHashes {
  const running = new Map<string, Running>()

  function continued(uploadId: string, offset: number): Running | undefined {
    if (offset === 0) running.set(uploadId, { hash: createHash('sha256'), length: 0 })
    const found = running.get(uploadId)
    if (found?.length !== offset) running.delete(uploadId)
    const [oldest] = running.keys()
    if (running.size > mostKept && oldest !== undefined) running.delete(oldest)
    return running.get(uploadId)
  }

  return {
    tapOf(uploadId, offset) {
      const own = continued(uploadId, offset)
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (own) {
            own.hash.update(chunk)
            own.length += chunk.length
          }
          done(null, chunk)
        },
      })
    },
    digestOf(uploadId, size) {
      const own = running.get(uploadId)
      return own?.length === size ? own.hash.copy().digest('hex') : undefined
    },
    forget: uploadId => void running.delete(uploadId),
  }
}
