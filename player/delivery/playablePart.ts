import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { Running } from '#player/storage/ports.ts'

/**
 * What may run now of what is wanted: only programs whose every byte is here (rules, Publishing 2). The old ones stay until
 * the first new one is ready, and one that is replaced by a new version of itself until that version is.
 */
export function playablePart(
  target: Manifest,
  running: Running | null,
  isHeld: (sha256: string) => boolean,
): Running | null {
  const isReady = (plan: ManifestPlan) => filesOfPlan(target, plan).every(isHeld)
  const ready = target.plans.filter(isReady)
  if (ready.length === target.plans.length) return { manifest: target, hash: target.hash }
  if (ready.length === 0) return running

  const wanted = new Set(target.plans.map(plan => plan.id))
  const awaited = new Set(target.plans.filter(plan => !isReady(plan)).map(plan => plan.programId))
  const kept = (running?.manifest.plans ?? []).filter(plan => !wanted.has(plan.id) && awaited.has(plan.programId))
  const plans = [...ready, ...kept]
  const versions = new Set(plans.map(plan => plan.versionId))
  const programs = [...target.programs, ...(running?.manifest.programs ?? [])].filter(
    (program, index, all) =>
      versions.has(program.versionId) && all.findIndex(other => other.versionId === program.versionId) === index,
  )
  const needed = new Set(programs.flatMap(program => Object.values(program.files)))
  const files = [...target.files, ...(running?.manifest.files ?? [])].filter(
    (file, index, all) => needed.has(file.sha256) && all.findIndex(other => other.sha256 === file.sha256) === index,
  )
  return { manifest: { ...target, plans, programs, files }, hash: null }
}

/** SHA-256 of everything a plan's version needs. */
export function filesOfPlan(manifest: Manifest, plan: ManifestPlan): string[] {
  const program = manifest.programs.find(({ versionId }) => versionId === plan.versionId)
  return program ? [...new Set(Object.values(program.files))] : []
}
