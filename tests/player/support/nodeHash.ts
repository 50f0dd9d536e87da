import { createSha256 } from '#player/delivery/createSha256.ts'
import type { HashChunks } from '#player/delivery/HashChunks.ts'

/** The player's own hash without a worker around it. */
export const hashChunks: HashChunks = async chunks => {
  const hash = createSha256()
  for await (const bytes of chunks) hash.update(new Uint8Array(bytes))
  return hash.digest()
}
