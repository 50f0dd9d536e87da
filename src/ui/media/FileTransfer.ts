import { createContext } from 'react'

export type SentFile = {
  /** It lies complete on the server, ready to be used. */
  onSent: (uploadId: string) => void
  onProgress: (done: number, total: number) => void
  onFailed: (message: string) => void
  onCancelled: () => void
}
/** Answers how to give up. */
export type SendFile = (file: File, sent: SentFile) => () => void

/** Sends a file in pieces, resumed after a cut line and listed in the header; a plugin that can upload provides it. */
export const FileTransfer = createContext<SendFile | null>(null)
