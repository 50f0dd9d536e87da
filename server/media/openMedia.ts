import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Guard } from '#server/outbound/createGuard.ts'
import type { Settings } from '#server/settings/createSettings.ts'
import { runTool } from './read/runTool.ts'
import { createLocalStore } from './store/createLocalStore.ts'
import { createMediaFiles, type MediaFiles } from './store/createMediaFiles.ts'

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

declare module '#server/calls/parts.ts' {
  interface Parts {
    media: Media
  }
}

type Deps = { dataDir: string; db: Kysely<Database>; settings: Settings; guard: Guard }

export function openMedia({ dataDir, ...deps }: Deps): Media {
  const uploads = join(dataDir, 'uploads')
  openOwnFolder(uploads)
  const work = join(dataDir, 'work')
  rmSync(work, { recursive: true, force: true })
  openOwnFolder(work)
  openOwnFolder(join(dataDir, 'media'))
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

/** No other account of the machine may look inside, such as the one that the page browser has. */
function openOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  try {
    chmodSync(path, 0o700)
  } catch {
    // A shared folder that belongs to another account has its own rights.
  }
}
