import type { Manifest, ManifestPlan } from '#contract/manifest.ts'

/**
 * Returns the subtitles that can run now; a subtitle whose fonts are missing stays in its previous version. Null =
 * all wanted subtitles can run.
 */
export function subtitlePart(
  { subtitles = [], subtitlePlans = [] }: Manifest,
  running: Manifest | null,
  isReady: (plan: ManifestPlan) => boolean,
): Pick<Manifest, 'subtitles' | 'subtitlePlans'> | null {
  const ready = subtitlePlans.filter(isReady)
  if (ready.length === subtitlePlans.length) return null
  const awaited = subtitlePlans.filter(plan => !ready.includes(plan)).map(({ programId }) => programId)
  const keptPlans = (running?.subtitlePlans ?? []).filter(
    plan => awaited.includes(plan.programId) && !ready.some(({ id }) => id === plan.id),
  )
  const plans = [...ready, ...keptPlans]
  const versions = new Map([...(running?.subtitles ?? []), ...subtitles].map(each => [each.versionId, each]))
  return {
    subtitles: [...versions.values()].filter(({ versionId }) => plans.some(plan => plan.versionId === versionId)),
    subtitlePlans: plans,
  }
}
