// The files in storage: which are held completely, which in part, and which may be deleted.
import type { ManifestFile } from '#contract/manifest.ts'
import type { StoredFile } from '#player/storage/ports.ts'
import type { Downloader } from './createDownloader.ts'

export type FileStorage = { list(): Promise<StoredFile[]>; remove(sha256: string): Promise<void> }
type Deps = {
  files: FileStorage
  downloader: Pick<Downloader, 'heldBytes'>
  /** Whether the current or the next play uses the file; such files are not deleted. */
  isInUse(sha256: string): boolean
  /** Files of the running and the wanted manifest. */
  needed(): readonly Pick<ManifestFile, 'sha256'>[]
}

export type HeldFiles = ReturnType<typeof createHeldFiles>

export function createHeldFiles({ files, downloader, isInUse, needed }: Deps) {
  const held = new Set<string>()
  const partial = new Map<string, number>()
  let hasLeftovers = false

  async function sweep() {
    hasLeftovers = false
    const kept = new Set(needed().map(file => file.sha256))
    for (const { sha256 } of await files.list()) {
      if (kept.has(sha256)) continue
      if (isInUse(sha256)) {
        hasLeftovers = true
        continue
      }
      held.delete(sha256)
      await files.remove(sha256)
    }
  }

  return {
    async read() {
      for (const file of await files.list()) {
        if (file.isVerified) held.add(file.sha256)
        else partial.set(file.sha256, await downloader.heldBytes(file))
      }
    },
    all: () => [...held],
    isHeld: (sha256: string) => held.has(sha256),
    bytesOf: (sha256: string, size: number) => (held.has(sha256) ? size : (partial.get(sha256) ?? 0)),
    partialBytes: (sha256: string) => partial.get(sha256) ?? 0,
    setPartial(sha256: string, bytes: number) {
      partial.set(sha256, bytes)
    },
    add(sha256: string) {
      held.add(sha256)
      partial.delete(sha256)
    },
    /** Call when a file turned out to be damaged. */
    drop(sha256: string) {
      held.delete(sha256)
    },
    /**
     * Deletes the file if no manifest needs it any more, because a piece may have been written after the cleanup; a
     * file in use is deleted later (`tidy`). Resolves to whether the file is unneeded.
     */
    async dropUnneeded(sha256: string): Promise<boolean> {
      if (needed().some(file => file.sha256 === sha256)) return false
      if (isInUse(sha256)) hasLeftovers = true
      else {
        held.delete(sha256)
        partial.delete(sha256)
        await files.remove(sha256).catch(() => {})
      }
      return true
    },
    sweep,
    tidy() {
      if (hasLeftovers) sweep().catch(() => {})
    },
  }
}
