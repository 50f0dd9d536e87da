import type { Connect } from './database.ts'
import type { FileStore, StoredFile } from './ports.ts'

const chunksOf = (sha256: string) => IDBKeyRange.bound([sha256, 0], [sha256, Number.MAX_SAFE_INTEGER])

export function createFileStore(connect: Connect): FileStore {
  return {
    list: async () => (await (await connect()).getAll('files')).flatMap(found => fileOf(found) ?? []),
    one: async sha256 => fileOf(await (await connect()).get('files', sha256)),
    async put(file) {
      await (await connect()).put('files', file, file.sha256)
    },
    async chunkIndexes(sha256) {
      const keys = await (await connect()).getAllKeys('chunks', chunksOf(sha256))
      return keys.map(([, index]) => index)
    },
    readChunk: async (sha256, index) => (await (await connect()).get('chunks', [sha256, index])) ?? null,
    async readChunks(sha256) {
      const chunks = await (await connect()).getAll('chunks', chunksOf(sha256))
      return chunks.map(chunk => chunk.bytes)
    },
    async writeChunk(sha256, index, chunk) {
      await (await connect()).put('chunks', chunk, [sha256, index])
    },
    async dropChunks(sha256, indexes) {
      const change = (await connect()).transaction(['files', 'chunks'], 'readwrite')
      const files = change.objectStore('files')
      const file = await files.get(sha256)
      if (file) await files.put({ ...file, isVerified: false }, sha256)
      for (const index of indexes) await change.objectStore('chunks').delete([sha256, index])
      await change.done
    },
    async remove(sha256) {
      const change = (await connect()).transaction(['files', 'chunks'], 'readwrite')
      await change.objectStore('files').delete(sha256)
      await change.objectStore('chunks').delete(chunksOf(sha256))
      await change.done
    },
  }
}

/**
 * Returns the stored row, or null if it is invalid. Validated by hand, because the service worker bundles no schema
 * library.
 */
function fileOf(found: unknown): StoredFile | null {
  const { sha256, size, type, isVerified }: Partial<Record<keyof StoredFile, unknown>> = Object(found)
  const isFile = typeof sha256 === 'string' && typeof type === 'string' && typeof isVerified === 'boolean'
  return isFile && typeof size === 'number' && size >= 0 ? { sha256, size, type, isVerified } : null
}
