import type { FileStore } from './ports.ts'

export type Room = {
  /** Maximum bytes for files; 0 = no limit. */
  limit(bytes: number): void
  /** The smaller of the browser's quota and the configured limit, in bytes; null if there is neither. */
  within(quota: number | null): number | null
  files: FileStore
}

type Estimate = () => Promise<{ storageUsed: number | null }>

/** A file store that also enforces the configured limit, with the same error as the browser's. */
export function createRoom(files: FileStore, estimate: Estimate): Room {
  let most = 0
  return {
    limit(bytes) {
      most = bytes
    },
    within: quota => (most > 0 ? Math.min(most, quota ?? most) : quota),
    files: {
      ...files,
      async writeChunk(sha256, index, chunk) {
        const used = most > 0 ? ((await estimate()).storageUsed ?? 0) : 0
        if (used + chunk.bytes.size > most && most > 0)
          throw new DOMException('The limit is reached', 'QuotaExceededError')
        return files.writeChunk(sha256, index, chunk)
      },
    },
  }
}
