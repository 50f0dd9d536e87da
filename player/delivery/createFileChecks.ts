// Verifies stored files again: after a restart, by the command `refresh`, when a play reports a fault, and when a
// user has requested another attempt of a send.
import type { Manifest } from '#contract/manifest.ts'
import type { Audit } from './createAuditor.ts'
import type { HeldFiles } from './createHeldFiles.ts'
import { filesOfPlan, plansOf } from './playablePart.ts'

type Deps = {
  audit: Audit
  held: Pick<HeldFiles, 'isHeld' | 'drop'>
  /** Called with a damaged file, which is no longer held. */
  onDamaged(sha256: string): Promise<void>
}

export function createFileChecks({ audit, held, onDamaged }: Deps) {
  /** Files under verification, which are still played but not reported as complete. */
  const doubted = new Set<string>()

  /** Verifies a held file; a damaged one is reported and downloaded again. */
  async function check(sha256: string) {
    if (!held.isHeld(sha256) || (await audit(sha256))) return
    held.drop(sha256)
    await onDamaged(sha256)
  }

  return {
    isDoubted: (sha256: string) => doubted.has(sha256),
    /** Marks the files of a plan for verification if a user has requested another attempt of the plan. */
    doubtRepeated(previous: Manifest | null, manifest: Manifest) {
      for (const plan of plansOf(manifest)) {
        const before = previous && plansOf(previous).find(({ id }) => id === plan.id)
        if (before && (before.attempt ?? 0) !== (plan.attempt ?? 0))
          for (const sha of filesOfPlan(manifest, plan)) doubted.add(sha)
      }
    },
    async checkDoubted() {
      for (const sha256 of [...doubted]) {
        await check(sha256)
        doubted.delete(sha256)
      }
    },
    async checkAll(sha256s: readonly string[]) {
      for (const sha256 of sha256s) await check(sha256)
    },
  }
}
