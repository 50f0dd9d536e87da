import type { Manifest } from '#contract/manifest.ts'
import type { Running } from '#player/storage/ports.ts'

export type Delivery = {
  /** Loads the stored state, so that the last verified content plays without a server. */
  start(): Promise<void>
  stop(): void
  /**
   * Call when the server announced a manifest hash; null = unknown, so it is fetched. Fetches at a random time within
   * `within` milliseconds, to spread the load.
   */
  expect(hash: string | null, within?: number): void
  /** Adopts a manifest that was brought on a USB stick. */
  adopt(manifest: Manifest): Promise<void>
  /** Retries missing files at once. */
  hurry(): void
  /** Fetches the manifest and starts verifying all stored files; resolves with the hash of the running manifest. */
  refresh(): Promise<string | null>
  /** Verifies the files of a version that may be damaged. */
  suspect(versionId: string): Promise<void>
  /** Suspends downloads, except for emergencies; held content plays on. */
  setStopped(isStopped: boolean): void
  /** Call when stored versions may no longer be needed. */
  settle(): void
  /** Deletes files that are neither running, wanted, nor on screen. */
  tidy(): void
  isHeld(sha256: string): boolean
  running(): Running | null
  target(): Manifest | null
}
