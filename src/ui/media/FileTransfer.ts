import { createContext } from 'react'

export type SentFile = {
  /** Called when the upload is complete and can be used. */
  onSent: (uploadId: string) => void
  onProgress: (done: number, total: number) => void
  onFailed: (message: string) => void
  onCanceled: () => void
}
/** Sends a file; returns a function that cancels the upload. */
export type SendFile = (file: File, sent: SentFile) => () => void

/** Sends a file in chunks, resumes after a lost connection and shows progress in the header; provided by a plugin. */
export const FileTransfer = createContext<SendFile | null>(null)
