import { createHash } from 'node:crypto'
import type { HashChunks } from '#player/delivery/HashChunks.ts'

/** Hashes chunks like the player's worker, in this thread. */
export const hashChunks: HashChunks = async chunks => {
  const hash = createHash('sha256')
  for await (const bytes of chunks) hash.update(new Uint8Array(bytes))
  return hash.digest('hex')
}
