import type { Readable } from 'node:stream'
import type { ByteRange } from '#contract/rules/media/byteRange.ts'

/** Storage for bytes by key: a local folder or an S3 bucket. */
export type MediaStore = {
  /**
   * Stores the file under the key. The stored file survives a power cut once the promise resolves. The source file is
   * not deleted. Callers must not change it afterwards, because a local folder may contain a hard link to it.
   */
  put(path: string, key: string): Promise<void>
  putBytes(bytes: Uint8Array, key: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Returns the size in bytes; null if the key does not exist. */
  size(key: string): Promise<number | null>
  /** Deletes a file. A no-op if the key does not exist. */
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}
