import type { FileStore } from './ports.ts'

export type Room = {
  /** Bytes that files may take; 0 = all there is. */
  limit(bytes: number): void
  /** What there is, of what the browser offers. */
  within(quota: number | null): number | null
  files: FileStore
}

type Estimate = () => Promise<{ storageUsed: number | null }>

/** The store of files, which is full at the limit that was set as it is at the browser's own. */
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
