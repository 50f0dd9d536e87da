import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings/createSettings.ts'
import { createLocalStore } from './createLocalStore.ts'
import type { MediaStore } from './MediaStore.ts'
import { createMediaFiles, type MediaFiles } from './storage/createMediaFiles.ts'

export type Media = {
  /** Originals and thumbnails, by `mediaObject.fkey`. */
  files: MediaFiles
  /** Screenshots, by `screenFile.fkey`. */
  screens: MediaStore
  /** Folder of unfinished uploads. */
  uploads: string
}

type Deps = { dataDir: string; db: Kysely<Database>; settings: Settings; allowedHosts: readonly string[] }

export function openMedia({ dataDir, ...deps }: Deps): Media {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  return {
    files: createMediaFiles({ ...deps, local: createLocalStore(join(dataDir, 'media')) }),
    screens: createLocalStore(join(dataDir, 'screens'), key => key),
    uploads,
  }
}
