import { createHash } from 'node:crypto'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import { hasPlaysLeft } from '#contract/rules/playPlan/resolve.ts'
import type { LastDays } from '#contract/rules/programs/lastDay.ts'
import type { StoredManifest } from '#server/db/StoredManifest.ts'
import { emergencyPlan, type RunningEmergency } from '#server/publishing/emergencies/running/emergencyPlan.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'
import { publishedOf } from '#server/publishing/publications/publishedOf.ts'

export type EditionFile = { versionId: string; sha256: string; size: number; type: string }

type Input = {
  device: StoredManifest['device']
  publications: readonly EffectivePublication[]
  /** Publication id → number of its retransmissions to this device. */
  attempts: ReadonlyMap<string, number>
  filesOf: (versionId: string) => readonly EditionFile[]
  /** Running emergencies of the device, which play in place of all publications. */
  emergencies: readonly RunningEmergency[]
  /** Files that the device downloads in advance, regardless of plans. */
  bound: readonly Omit<EditionFile, 'versionId'>[]
  controlPlans: readonly ScreenPlan[]
}

/**
 * Returns the manifest of a device as JSON with its hash. All lists have a fixed order, so that the same content
 * always has the same hash.
 */
export function manifestOf({ device, publications, attempts, emergencies, filesOf, bound, controlPlans }: Input): {
  text: string
  hash: string
} {
  const wanted = publications.filter(isWanted).sort((a, b) => (a.id < b.id ? -1 : 1))
  const shown = wanted.filter(({ isPaused }) => !isPaused)
  const planned = shown.map(publication => {
    const { plays } = publication.plan
    const attempt = attempts.get(publication.id) ?? 0
    return {
      ...publishedOf(publication),
      // The manifest only states whether the plays are used up. If it contained the count, each play would
      // change the hash.
      played: plays !== null && !hasPlaysLeft({ plays, played: publication.played }) ? plays : 0,
      versionId: publication.versionId,
      ...(publication.fileDays ? { fileDays: inOrder(publication.fileDays) } : {}),
      ...(publication.linkDays ? { linkDays: inOrder(publication.linkDays) } : {}),
      ...(attempt > 0 ? { attempt } : {}),
    }
  })
  const subtitleIds = new Set(shown.filter(({ kind }) => kind === 'subtitle').map(({ id }) => id))
  const emergencyPlans = emergencies.map(emergency => ({
    ...emergencyPlan(emergency, device.timeZone),
    versionId: emergency.versionId,
  }))
  const plans = [...planned.filter(({ id }) => !subtitleIds.has(id)), ...emergencyPlans]
  const subtitlePlans = planned.filter(({ id }) => subtitleIds.has(id))
  const versionIds = versionsOf(plans)
  const subtitleVersionIds = versionsOf(subtitlePlans)
  // Includes files of paused plans, so that the device does not delete them.
  const paused = versionsOf(wanted.filter(({ isPaused }) => isPaused))
  const requiredFiles = [...bound, ...[...versionIds, ...subtitleVersionIds, ...paused].flatMap(filesOf)]
  const files = new Map(requiredFiles.map(({ sha256, size, type }) => [sha256, { sha256, size, type }]))
  const content: StoredManifest = {
    device,
    versionIds,
    plans,
    ...(subtitlePlans.length > 0 ? { subtitleVersionIds, subtitlePlans } : {}),
    ...(controlPlans.length > 0 ? { controlPlans: [...controlPlans] } : {}),
    files: [...files.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
  }
  const text = JSON.stringify(content)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Sorts the entries, so that the same last days always give the same hash. */
const inOrder = (days: LastDays): LastDays =>
  Object.fromEntries(Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1)))

const versionsOf = (plans: readonly { versionId: string }[]) =>
  [...new Set(plans.map(({ versionId }) => versionId))].sort()

/**
 * Whether the manifest contains the plan. Plans without remaining plays are left out, except idle plans of programs,
 * because the screen may show an idle program when nothing else is active (docs/rules-play-plan.md, 9).
 */
function isWanted({ kind, plan, played }: EffectivePublication): boolean {
  return (kind === 'program' && plan.type === 'idle') || hasPlaysLeft({ plays: plan.plays, played })
}
