import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings/createSettings.ts'
import { createLocalStore } from './createLocalStore.ts'
import { runTool } from './runTool.ts'
import { createMediaFiles, type MediaFiles } from './storage/createMediaFiles.ts'

export type Media = {
  /** Originals, thumbnails and screenshots, by `mediaObject.fkey`. */
  files: MediaFiles
  /** Folder of unfinished uploads. */
  uploads: string
  /** Folder of what is being made from files; emptied with every start. */
  work: string
  /** Whether ffmpeg is installed. */
  canConvert(): Promise<boolean>
}

type Deps = { dataDir: string; db: Kysely<Database>; settings: Settings; allowedHosts: readonly string[] }

export function openMedia({ dataDir, ...deps }: Deps): Media {
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const work = join(dataDir, 'work')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  let hasFfmpeg: Promise<boolean> | undefined
  return {
    files: createMediaFiles({ ...deps, local: createLocalStore(join(dataDir, 'media')) }),
    uploads,
    work,
    canConvert() {
      hasFfmpeg ??= runTool('ffmpeg', ['-version']).then(printed => printed !== null)
      return hasFfmpeg
    },
  }
}
