import { createContext } from 'react'
import type { File as Saved } from '#contract/resources/media/file.ts'

export type UploadFiles = (
  files: readonly File[],
  options: {
    /** What becomes of bytes the library has already: somebody is asked unless it is said here. */
    ifKnown?: 'use' | 'keep'
    /** The new file, or the one with the same bytes that is used instead; also when it was tried again after a failure. */
    onSaved: (file: Saved) => void
    onFailed: (message: string) => void
    onCancelled: () => void
  },
) => void

/** Uploads into the library what came by another way than its button; how far it is stands in the header. Null: it cannot. */
export const UploadFilesContext = createContext<UploadFiles | null>(null)
