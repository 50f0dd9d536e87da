import type { Manifest, ManifestFile, ManifestPlan } from '#contract/manifest.ts'
import { filesOfPlan, plansOf } from './playablePart.ts'

/**
 * Returns the missing files in download order: first the files of emergencies, then those of plans with a higher level;
 * within a level, inserts come before timed plans. Idle plans follow, and then files that no plan needs. At equal rank,
 * the plan with the fewest missing bytes comes first. While downloads are stopped, the list contains only files of
 * emergencies.
 */
export function downloadOrder(
  manifest: Manifest,
  isHeld: (sha256: string) => boolean,
  isStopped = false,
): ManifestFile[] {
  const sizes = new Map(manifest.files.map(file => [file.sha256, file]))
  const plans = plansOf(manifest).filter(({ emergency }) => !isStopped || emergency !== undefined)
  const weighed = plans.map(plan => {
    const files = filesOfPlan(manifest, plan).flatMap(sha256 => sizes.get(sha256) ?? [])
    const missing = files.filter(file => !isHeld(file.sha256))
    return { urgency: urgencyOf(plan), missing, bytes: missing.reduce((sum, file) => sum + file.size, 0) }
  })
  weighed.sort((a, b) => b.urgency - a.urgency || a.bytes - b.bytes)
  const rest = isStopped ? [] : manifest.files.filter(file => !isHeld(file.sha256))
  return [...new Set([...weighed.flatMap(({ missing }) => missing), ...rest])]
}

function urgencyOf({ type, level, emergency }: ManifestPlan): number {
  if (emergency !== undefined) return Number.MAX_SAFE_INTEGER
  return (type === 'idle' ? 0 : level * 2) + (type === 'insert' ? 1 : 0)
}
