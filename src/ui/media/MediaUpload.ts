import { type ComponentType, createContext } from 'react'
import type { File, FileKind } from '#contract/resources/media/file.ts'

export type MediaUploadProps = {
  /** What may be uploaded here; all kinds unless given. */
  kinds?: readonly FileKind[]
  /** Of the system's dialog: several files at once. */
  isSeveral?: boolean
  /** Told of each. */
  onUploaded: (file: File) => void
}

/** The button that uploads into the library; a plugin that can upload provides it, and without one there is none. */
export const MediaUpload = createContext<ComponentType<MediaUploadProps> | null>(null)
