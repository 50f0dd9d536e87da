import { createContext } from 'react'
import type { File as Saved } from '#contract/resources/media/file.ts'

export type UploadFiles = (
  files: readonly File[],
  options: {
    /** How to handle a file whose bytes are already in the library; asks the user unless given. */
    ifKnown?: 'use' | 'keep'
    /** Called with the new file, or with the existing one that is used instead; also after a successful retry. */
    onSaved: (file: Saved) => void
    onFailed: (message: string) => void
    onCanceled: () => void
  },
) => void

/**
 * Uploads files that do not come from the upload button, such as pasted or dropped ones, with progress in the header.
 * Null: uploading is not possible.
 */
export const UploadFilesContext = createContext<UploadFiles | null>(null)
