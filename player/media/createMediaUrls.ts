// URLs of a program's files for the stage: served by the service worker, or object URLs if there is no worker.
import type { ManifestProgram } from '#contract/manifest.ts'
import type { FileStore } from '#player/storage/ports.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { mediaPath } from './mediaPath.ts'

/** URLs of one play; stable until released. */
export type HeldMedia = { resolve(fileId: string): string | undefined; fonts?: StageFonts; release(): void }
/** Acquires the media of a version of a program or subtitle; the caller must release them. */
export type AcquireMedia = (version: Pick<ManifestProgram, 'versionId' | 'files' | 'fonts'>) => Promise<HeldMedia>

type Deps = { files: Pick<FileStore, 'one' | 'readChunks'>; isServed(): boolean; timers: Timers }

/**
 * Milliseconds for which URLs stay valid after release, because the transition to the next program still shows the
 * ended program.
 */
const farewell = 30_000

export function createMediaUrls({ files, isServed, timers }: Deps): AcquireMedia {
  async function urlOf(sha256: string): Promise<string> {
    if (isServed()) return mediaPath(sha256)
    const file = await files.one(sha256)
    return URL.createObjectURL(new Blob(await files.readChunks(sha256), { type: file?.type ?? '' }))
  }

  return async ({ files: named }) => {
    const opened = Object.entries(named).map(async ([id, sha256]) => [id, await urlOf(sha256)] as const)
    const urls = new Map(await Promise.all(opened))
    return {
      resolve: fileId => urls.get(fileId),
      release() {
        timers.after(farewell, () => {
          for (const url of urls.values()) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
        })
      },
    }
  }
}
