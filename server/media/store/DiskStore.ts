import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { createStreamHashes } from '#server/media/upload/createStreamHashes.ts'

/** The file store of tus, except that it hashes what streams through, and that a failing write says why: a full disk has to be told from a broken one. */
export class DiskStore extends FileStore {
  readonly hashes = createStreamHashes()

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
