import type { Manifest, ManifestFile, ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { Running } from '#player/storage/ports.ts'
import { subtitlePart } from './subtitlePart.ts'

type IsProven = (versionId: string) => boolean

/**
 * Returns the part of the target manifest that can run now: only programs whose files are all stored. A program
 * replaced by a new version keeps running until the files of the new version are stored, and remains as a fallback
 * until the new version has played to its end. Content that is no longer wanted is removed at once, even if downloads
 * are pending (docs/rules-play-plan.md, 8).
 */
export function playablePart(
  target: Manifest,
  running: Running | null,
  isHeld: (sha256: string) => boolean,
  isProven: IsProven,
): Running | null {
  const isReady = (plan: ManifestPlan) => filesOfPlan(target, plan).every(isHeld)
  const ready = target.plans.filter(isReady)
  const before = running?.manifest ?? { plans: [], programs: [], files: [] }
  const fallbacks = fallbacksOf(target, before.programs, isProven)
  const subtitleContent = subtitlePart(target, running?.manifest ?? null, isReady)
  if (ready.length === target.plans.length && subtitleContent === null) {
    const files = [...target.files, ...before.files.filter(isNeededBy(fallbacks))].filter(isFirst(bySha))
    const complete = { ...target, programs: [...target.programs, ...fallbacks], files }
    return { manifest: fallbacks.length > 0 ? complete : target, hash: target.hash }
  }

  const readyIds = new Set(ready.map(plan => plan.id))
  const awaited = new Set(target.plans.filter(plan => !isReady(plan)).map(plan => plan.programId))
  const keptPlans = before.plans.filter(plan => !readyIds.has(plan.id) && awaited.has(plan.programId))
  const plans = [...ready, ...keptPlans]
  if (plans.length === 0 && running === null) return null
  const versions = new Set(plans.map(plan => plan.versionId))
  const programs = [...target.programs, ...before.programs]
    .filter(program => versions.has(program.versionId) || fallbacks.includes(program))
    .filter(isFirst(({ versionId }) => versionId))
  const drawn = [...programs, ...(subtitleContent?.subtitles ?? target.subtitles ?? [])]
  const files = [...target.files, ...before.files].filter(isNeededBy(drawn)).filter(isFirst(bySha))
  return { manifest: { ...target, ...subtitleContent, plans, programs, files }, hash: null }
}

/**
 * Returns the fallbacks: for each target program whose version in the target has not proven itself, the earlier
 * proven version.
 */
function fallbacksOf(target: Manifest, before: readonly ManifestProgram[], isProven: IsProven): ManifestProgram[] {
  const versions = (id: string) => target.programs.filter(({ programId }) => programId === id)
  return before
    .filter(
      ({ programId, versionId }) =>
        isProven(versionId) &&
        versions(programId).length > 0 &&
        !versions(programId).some(own => isProven(own.versionId)),
    )
    .filter(isFirst(({ programId }) => programId))
}

const bySha = ({ sha256 }: ManifestFile) => sha256

function isNeededBy(versions: readonly Pick<ManifestProgram, 'files'>[]): (file: ManifestFile) => boolean {
  const needed = new Set(versions.flatMap(({ files }) => Object.values(files)))
  return ({ sha256 }) => needed.has(sha256)
}

function isFirst<T>(keyOf: (item: T) => string): (item: T) => boolean {
  const met = new Set<string>()
  return item => !met.has(keyOf(item)) && met.add(keyOf(item)) !== undefined
}

/** SHA-256 of all files that a plan's version needs. */
export function filesOfPlan(manifest: Manifest, plan: ManifestPlan): string[] {
  const { programs, subtitles = [] } = manifest
  const version = [...programs, ...subtitles].find(({ versionId }) => versionId === plan.versionId)
  return version ? [...new Set(Object.values(version.files))] : []
}

/** Returns all plans of the manifest: the plans of programs and the plans of subtitles. */
export function plansOf({ plans, subtitlePlans = [] }: Manifest): ManifestPlan[] {
  return [...plans, ...subtitlePlans]
}

/**
 * Compares partial manifests by content, because they are rebuilt on each call, and complete manifests by the
 * identity of their plans, because a refetched manifest counts as changed.
 */
export function isSamePart(a: Running, b: Running | null): boolean {
  if (a === b) return true
  if (!b || a.hash !== b.hash || versionsOf(a) !== versionsOf(b)) return false
  return a.hash === null ? keysOf(a.manifest) === keysOf(b.manifest) : a.manifest.plans === b.manifest.plans
}

const versionsOf = ({ manifest }: Running) => manifest.programs.map(({ versionId }) => versionId).join()

const keysOf = ({ plans, subtitlePlans, device }: Manifest) => JSON.stringify([device, plans, subtitlePlans])
