import { type ComponentType, createContext } from 'react'
import type { File, FileKind } from '#contract/resources/media/file.ts'

export type MediaUploadProps = {
  /** Allowed kinds; all unless given. */
  kinds?: readonly FileKind[]
  /** True: the file dialog allows several files. */
  isSeveral?: boolean
  /** Called for each uploaded file. */
  onUploaded: (file: File) => void
}

/** Button that uploads into the library; provided by a plugin, hidden without one. */
export const MediaUpload = createContext<ComponentType<MediaUploadProps> | null>(null)
