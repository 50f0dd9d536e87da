import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings/createSettings.ts'
import { createLocalStore } from './createLocalStore.ts'
import { createMediaFiles, type MediaFiles } from './storage/createMediaFiles.ts'

export type Media = {
  /** Originals, thumbnails and screenshots, by `mediaObject.fkey`. */
  files: MediaFiles
  /** Folder of unfinished uploads. */
  uploads: string
}

type Deps = { dataDir: string; db: Kysely<Database>; settings: Settings; allowedHosts: readonly string[] }

export function openMedia({ dataDir, ...deps }: Deps): Media {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  return {
    files: createMediaFiles({ ...deps, local: createLocalStore(join(dataDir, 'media')) }),
    uploads,
  }
}
