import type { DataStore } from '@tus/server'

/** Stores the bytes of unfinished uploads. */
export type UploadStore = DataStore & {
  /** Returns the SHA-256 as hex if it is known without reading the bytes; otherwise undefined. */
  digestOf(uploadId: string, size: number): string | undefined
  /** Returns the number of received bytes; null if there is no such upload. */
  sizeOf(uploadId: string): Promise<number | null>
  /** Returns the path of a complete upload as a local file. The path is valid until the upload is removed. */
  fileOf(uploadId: string): Promise<string>
  /**
   * Deletes data of uploads that have ended. Pieces whose transfer began before `before` and is not finished
   * count as lost.
   */
  removeStale(before: Date): Promise<void>
}
