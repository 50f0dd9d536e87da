import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalStore } from './createLocalStore.ts'
import type { MediaStore } from './MediaStore.ts'

export type Media = {
  /** Originals and thumbnails, by `mediaObject.fkey`. */
  files: MediaStore
  /** Screenshots, by `screenFile.fkey`. */
  screens: MediaStore
  /** Folder of unfinished uploads. */
  uploads: string
}

export function openMedia(dataDir: string): Media {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  return {
    files: createLocalStore(join(dataDir, 'media')),
    screens: createLocalStore(join(dataDir, 'screens'), key => key),
    uploads,
  }
}
