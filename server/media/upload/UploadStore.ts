import type { DataStore } from '@tus/server'

/** Stores the bytes of unfinished uploads. */
export type UploadStore = DataStore & {
  /** SHA-256 as hex, if known without reading the bytes. */
  digestOf(uploadId: string, size: number): string | undefined
  /** Received bytes; null if there is no upload. */
  sizeOf(uploadId: string): Promise<number | null>
  /** Path of a complete upload as a local file, valid until it is removed. */
  fileOf(uploadId: string): Promise<string>
  /**
   * Deletes data of ended uploads; `before`: pieces whose transfer began earlier and did not finish count as lost.
   */
  removeStale(before: Date): Promise<void>
}
