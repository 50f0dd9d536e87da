import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { createStreamHashes } from './createStreamHashes.ts'
import type { UploadStore } from './UploadStore.ts'

/**
 * File store for tus. It also hashes the streamed bytes, and throws the original error if writing fails, because a
 * full disk gets an error message of its own.
 */
export class DiskStore extends FileStore implements UploadStore {
  private readonly hashes = createStreamHashes()

  digestOf(uploadId: string, size: number): string | undefined {
    return this.hashes.digestOf(uploadId, size)
  }

  sizeOf(uploadId: string): Promise<number | null> {
    return stat(join(this.directory, uploadId)).then(
      found => found.size,
      () => null,
    )
  }

  async fileOf(uploadId: string): Promise<string> {
    return join(this.directory, uploadId)
  }

  /** A no-op, because all files are in the uploads folder, where `removeStaleUploads` deletes old ones. */
  async removeStale(): Promise<void> {}

  override async write(readable: Readable, uploadId: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, uploadId), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, this.hashes.tapOf(uploadId, offset), file)
    } catch (error) {
      this.hashes.forget(uploadId)
      throw error
    }
    return offset + file.bytesWritten
  }

  override async remove(uploadId: string): Promise<void> {
    this.hashes.forget(uploadId)
    await super.remove(uploadId)
  }
}
