import type { Manifest } from '#contract/manifest.ts'
import type { Running } from '#player/storage/ports.ts'

export type Delivery = {
  /** Loads the stored state, so that the last verified content plays without a server. */
  start(): Promise<void>
  stop(): void
  /**
   * Call when the server announced the hash of the wanted manifest; null = hash unknown. Fetches the manifest if the
   * hash is new or unknown, at a random time within `within` milliseconds, to spread the load.
   */
  expect(hash: string | null, within?: number): void
  /** Adopts a manifest that was brought on a USB stick. */
  adopt(manifest: Manifest): Promise<void>
  /** Retries failed downloads now instead of after their backoff. */
  hurry(): void
  /** Fetches the manifest and starts verifying all stored files; resolves with the hash of the running manifest. */
  refresh(): Promise<string | null>
  /** Verifies the files of a version that may be damaged. */
  suspect(versionId: string): Promise<void>
  /** Suspends downloads, except for emergencies; downloaded content continues to play. */
  setStopped(isStopped: boolean): void
  /** Call when a program version has become obsolete, so that its files may be deleted. */
  settle(): void
  /** Deletes files that an earlier cleanup retained because a play used them, if no play uses them any more. */
  tidy(): void
  isHeld(sha256: string): boolean
  running(): Running | null
  target(): Manifest | null
}
