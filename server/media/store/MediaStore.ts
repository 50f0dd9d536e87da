import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** Where stored bytes lie. A local folder today; an S3 bucket is another adapter. */
export type MediaStore = {
  /** Keeps a copy of the file under the key; durable when it resolves. The source stays where it is. */
  put(path: string, key: string): Promise<void>
  putBytes(bytes: Uint8Array, key: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Null when nothing is stored under the key. */
  size(key: string): Promise<number | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}
