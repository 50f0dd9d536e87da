import type { DataStore } from '@tus/server'

/** Where the bytes of unfinished uploads lie, for tus and for what is made of them. */
export type UploadStore = DataStore & {
  /** SHA-256 as hex, where it is known without reading the bytes. */
  digestOf(uploadId: string, size: number): string | undefined
  /** Bytes that have come; null where nothing was begun. */
  sizeOf(uploadId: string): Promise<number | null>
  /** A complete upload as a file of this server, until it is removed. */
  fileOf(uploadId: string): Promise<string>
  /** Clears away what no upload needs any more; `before`: pieces that were on their way then never came. */
  removeStale(before: Date): Promise<void>
}
