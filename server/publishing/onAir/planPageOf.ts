import type { OnAirPlan, OnAirRow } from '#contract/services/publishing/onAir.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'
import { publishedOf } from '#server/publishing/publications/publishedOf.ts'
import { type PlanFacts, sinceKey } from './readPlanFacts.ts'

export type OnAirTarget = Omit<OnAirRow, 'candidates'>
export type PlanPage = { rows: OnAirRow[]; plans: OnAirPlan[] }

/**
 * Returns the devices and groups, each with the ids of its effective publications, and the plan of each publication
 * once, even if several devices or groups share it. Paused plans are left out.
 */
export function planPageOf(
  targets: readonly OnAirTarget[],
  publications: readonly EffectivePublication[],
  facts: PlanFacts,
): PlanPage {
  const running = publications.filter(({ isPaused }) => !isPaused)
  const byTarget = groupedBy(running, ({ target }) => target)
  const rows = targets.map(row => ({
    ...row,
    candidates: (byTarget.get(row.id) ?? []).map(({ id, played, publishTime }) => ({
      id,
      played,
      since: (facts.since.get(sinceKey(row.id, id)) ?? publishTime).toISOString(),
    })),
  }))
  const plans = new Map(running.map(publication => [publication.id, planOf(publication, facts)]))
  return { rows, plans: [...plans.values()] }
}

function planOf(publication: EffectivePublication, { visiblePlanIds: own, bands }: PlanFacts): OnAirPlan {
  const { played: _played, isPinned: _isPinned, ...plan } = publishedOf(publication)
  const { title, sentPlanId, versionId } = publication
  return { ...plan, title, sentPlanId, isOwn: own.has(sentPlanId), band: bands.get(versionId) ?? null }
}
