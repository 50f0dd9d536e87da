// Reports the progress and the failures of the wanted manifest's files.
import type { Manifest } from '#contract/manifest.ts'
import type { HeldFiles } from './createHeldFiles.ts'
import type { Progress } from './createProgress.ts'

type Deps = {
  target(): Manifest | null
  held: Pick<HeldFiles, 'isHeld' | 'bytesOf' | 'partialBytes'>
  /** Whether the file is under verification, and so not reported as complete. */
  isDoubted(sha256: string): boolean
  progress: Progress
}

export function createDeliveryReports({ target, held, isDoubted, progress }: Deps) {
  return {
    async reportFailure(sha256: string, reason: string): Promise<void> {
      const wanted = target()
      if (wanted) await progress.fail(wanted, sha256, reason, held.partialBytes(sha256)).catch(() => {})
    },
    async reportProgress(): Promise<void> {
      const wanted = target()
      if (!wanted) return
      const sizes = new Map(wanted.files.map(file => [file.sha256, file.size]))
      const heldOf = (sha: string) => held.bytesOf(sha, sizes.get(sha) ?? 0)
      await progress.update(wanted, heldOf, sha => held.isHeld(sha) && !isDoubted(sha))
    },
  }
}
