import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Guard } from '#server/outbound/createGuard.ts'
import type { SiteSettings } from '#server/siteSettings/stored/createSiteSettings.ts'
import { hasSlideReader } from './inspect/convertToShowable.ts'
import { hasHeicReader } from './inspect/readHeic.ts'
import { runTool } from './read/runTool.ts'
import type { Source } from './read/sources.ts'
import { createLocalStore } from './store/createLocalStore.ts'
import { createMediaFiles, type MediaFiles } from './store/createMediaFiles.ts'
import { DiskStore } from './store/DiskStore.ts'
import { assertMarked } from './store/folderMark.ts'
import { PieceStore } from './store/PieceStore.ts'
import type { UploadStore } from './store/UploadStore.ts'
import { staleAfter } from './upload/removeStaleUploads.ts'

export type Media = {
  /** Stores originals and screenshots under the key `mediaObject.fkey`, thumbnails under `thumbnailKeyOf(fkey)`. */
  files: MediaFiles
  unfinished: UploadStore
  /** Folder for uploads that are not finished. */
  uploads: string
  /** Folder for files during a conversion; emptied at every start. */
  work: string
  /** True if ffmpeg is installed. */
  canConvert(): Promise<boolean>
  /** True if a tool is installed that reads the format. */
  canRead(source: Source): Promise<boolean>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    media: Media
  }
}

type Deps = {
  config: Pick<Config, 'dataDir' | 'mediaDir' | 'mediaAccel' | 'isShared'>
  db: Kysely<Database>
  settings: SiteSettings
  guard: Guard
}

export function openMedia({ config: { dataDir, mediaDir, mediaAccel, isShared }, ...deps }: Deps): Media {
  const uploads = join(dataDir, 'uploads')
  openOwnFolder(uploads)
  const work = join(dataDir, 'work')
  rmSync(work, { recursive: true, force: true })
  openOwnFolder(work)
  openOwnFolder(mediaDir, mediaAccel === null ? 0o700 : 0o750)
  const { db } = deps
  const assertShared = async () => (isShared ? assertMarked({ db, folder: mediaDir }) : undefined)
  const files = createMediaFiles({ ...deps, isShared, local: createLocalStore(mediaDir, assertShared) })
  let hasFfmpeg: Promise<boolean> | undefined
  const programs = new Map<Source, Promise<boolean>>()
  return {
    files,
    unfinished: isShared
      ? new PieceStore({
          db,
          files,
          folder: createLocalStore(join(mediaDir, '.unfinished'), assertShared),
          work,
          expiration: staleAfter,
        })
      : new DiskStore({ directory: uploads, expirationPeriodInMilliseconds: staleAfter }),
    uploads,
    work,
    canConvert() {
      hasFfmpeg ??= runTool('ffmpeg', ['-version']).then(printed => printed !== null)
      return hasFfmpeg
    },
    async canRead(source) {
      if (source !== 'pptx' && source !== 'heic') return true
      const known = programs.get(source) ?? (source === 'pptx' ? hasSlideReader() : hasHeicReader())
      programs.set(source, known)
      return known
    },
  }
}

/**
 * Creates a folder that other accounts of the machine cannot access. With the mode 0o750, the folder's group can read
 * it, so that a proxy can send the files.
 */
function openOwnFolder(path: string, mode = 0o700): void {
  mkdirSync(path, { recursive: true, mode })
  try {
    chmodSync(path, mode)
  } catch {
    // The folder is shared and belongs to another account. Its permissions stay as they are.
  }
}
