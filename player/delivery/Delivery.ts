import type { Manifest } from '#contract/manifest.ts'
import type { Running } from '#player/storage/ports.ts'

export type Delivery = {
  /** Loads what is stored, so that the last verified content plays without a server. */
  start(): Promise<void>
  stop(): void
  /** The server speaks of this hash; null = look for yourself. Asked for at some moment within so many milliseconds: others ask as well. */
  expect(hash: string | null, within?: number): void
  /** Says what should run without the server: somebody brought it. */
  adopt(manifest: Manifest): Promise<void>
  /** What is missing may be had now. */
  hurry(): void
  /** Asks for the manifest, and begins to check every stored file; resolves with the hash that runs. */
  refresh(): Promise<string | null>
  /** The version's files are suspected of damage. */
  suspect(versionId: string): Promise<void>
  /** Downloads wait, but for those of emergencies; what is here plays. */
  setStopped(isStopped: boolean): void
  /** Something of what runs need not be kept any longer, perhaps. */
  settle(): void
  /** Removes what neither runs, nor is wanted, nor is on the screen. */
  tidy(): void
  isHeld(sha256: string): boolean
  running(): Running | null
  target(): Manifest | null
}
