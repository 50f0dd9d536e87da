// Verifies that stored files are intact: disks and browsers lose data.

import type { FileStore } from '#player/storage/ports.ts'
import { pause } from '#player/time/pause.ts'
import type { Timers } from '#player/time/Timers.ts'
import { chunkCount } from './chunks.ts'
import type { HashPiece } from './HashChunks.ts'

/**
 * Resolves to whether the file is intact; deletes damaged chunks, so that only the damaged ones are downloaded again.
 */
export type Audit = (sha256: string) => Promise<boolean>

type Deps = { files: FileStore; hashPiece: HashPiece; timers: Timers }

/** Milliseconds between chunks, so that verification does not disturb playback. */
const rest = 20

export function createAuditor({ files, hashPiece, timers }: Deps): Audit {
  async function isWhole(sha256: string, index: number): Promise<boolean> {
    try {
      const chunk = await files.readChunk(sha256, index)
      return chunk !== null && (await hashPiece(await chunk.bytes.arrayBuffer())) === chunk.digest
    } catch {
      // Unreadable data counts as damaged.
      return false
    }
  }

  return async sha256 => {
    const file = await files.one(sha256)
    if (!file?.isVerified) return false
    const broken: number[] = []
    for (let index = 0; index < chunkCount(file.size); index++) {
      if (!(await isWhole(sha256, index))) broken.push(index)
      await pause(timers, rest)
    }
    if (broken.length > 0) await files.dropChunks(sha256, broken)
    return broken.length === 0
  }
}
