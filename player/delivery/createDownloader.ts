// Downloads one file into storage in chunks; it counts as held once the SHA-256 of the stored bytes matches.
import type { ManifestFile } from '#contract/manifest.ts'
import type { FileStore } from '#player/storage/ports.ts'
import { chunkCount, chunkLength, chunkSize } from './chunks.ts'
import type { FetchRange } from './createFetchRange.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import type { HashChunks } from './HashChunks.ts'

type Wanted = Omit<ManifestFile, 'url'> & {
  /** Called for each range, because the URL may have been renewed. */
  url(): string
}

export type Downloader = {
  /** Resolves when the file is stored and verified; rejects with DownloadFailure. */
  download(file: Wanted, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<void>
  /** Number of bytes of the file already stored. */
  heldBytes(file: Pick<ManifestFile, 'sha256' | 'size'>): Promise<number>
}

type Deps = { files: FileStore; fetchRange: FetchRange; hashChunks: HashChunks }

export function createDownloader({ files, fetchRange, hashChunks }: Deps): Downloader {
  async function heldBytes({ sha256, size }: Pick<ManifestFile, 'sha256' | 'size'>) {
    const indexes = await files.chunkIndexes(sha256)
    return indexes.reduce((sum, index) => sum + chunkLength(size, index), 0)
  }

  async function* stored(sha256: string, count: number): AsyncGenerator<ArrayBuffer> {
    for (let index = 0; index < count; index++) {
      const chunk = await files.readChunk(sha256, index)
      if (!chunk) throw new DownloadFailure('corrupt')
      yield chunk.bytes.arrayBuffer()
    }
  }

  async function verify({ sha256, size, type }: Wanted) {
    const count = chunkCount(size)
    const found = await hashChunks(stored(sha256, count))
    if (found !== sha256) {
      await files.dropChunks(
        sha256,
        Array.from({ length: count }, (_, index) => index),
      )
      throw new DownloadFailure('corrupt')
    }
    await writeToStorage(() => files.put({ sha256, size, type, isVerified: true }))
  }

  return {
    heldBytes,
    async download(file, signal, onProgress) {
      const { sha256, size, type } = file
      const known = await files.one(sha256)
      if (known?.isVerified) return
      if (!known) await writeToStorage(() => files.put({ sha256, size, type, isVerified: false }))

      const present = new Set(await files.chunkIndexes(sha256))
      let held = await heldBytes(file)
      onProgress(held)
      for (let index = 0; index < chunkCount(size); index++) {
        if (present.has(index)) continue
        if (signal.aborted) throw new DownloadFailure('unwanted')
        const range = { id: `${sha256}/${index}`, from: index * chunkSize, length: chunkLength(size, index) }
        const { bytes, digest } = await fetchRange(file.url, range, signal, received => onProgress(held + received))
        await writeToStorage(() => files.writeChunk(sha256, index, { bytes: new Blob([bytes]), digest }))
        held += range.length
      }
      if (signal.aborted) throw new DownloadFailure('unwanted')
      await verify(file)
    },
  }
}

async function writeToStorage(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') throw new DownloadFailure('full')
    throw error
  }
}
