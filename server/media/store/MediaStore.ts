import type { Readable } from 'node:stream'

/** First and last byte, inclusive. */
export type ByteRange = { start: number; end: number }

/** Storage for bytes by key: a local folder or an S3 bucket. */
export type MediaStore = {
  /** Copies the file to the key; durable when resolved. The source file stays. */
  put(path: string, key: string): Promise<void>
  putBytes(bytes: Uint8Array, key: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Returns the size in bytes; null if the key does not exist. */
  size(key: string): Promise<number | null>
  /** No-op if the key does not exist. */
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}
