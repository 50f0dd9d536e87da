import type { ManifestPlan } from '#contract/manifest.ts'
import { publicationOrder } from '#contract/rules/playPlan/order.ts'
import type { Resolution, resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import { type Fate, takeover } from '#contract/rules/playPlan/takeover.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'

/** What may be on the screen now, by id of the plans; `why` goes into the heartbeat. */
export type Decision = {
  kind: 'plans' | 'lastIdle' | 'card'
  /** In publication order; empty for the card. */
  rotation: readonly ManifestPlan[]
  why: string
  /** It takes the screen at once, also from what could play on. */
  isUrgent: boolean
  /** What becomes of a play of one of the plans that were asked about, by the plan's id. */
  fateOf(planId: string): Fate
  /** When to ask again at the latest; null = not before something else changes. */
  nextChange: number | null
}

type Question = {
  plans: readonly ManifestPlan[]
  instant: number
  zone: string
  resolve: typeof resolvePlans
  /** What was decided last; carries on when the resolver fails. */
  previous: Decision | null
}

/** After a failure the question is asked again soon. */
const askAgain = 60_000

/** The resolver's answer; should it ever throw, the last good one, or everything there is in turns: never nothing. */
export function decide({ plans, instant, zone, resolve, previous }: Question): Decision {
  try {
    return decisionOf(resolve(plans, instant, { zone: usableZone(zone) }), plans)
  } catch {
    const usable = new Map(plans.map(plan => [plan.id, plan]))
    const known = (previous?.rotation ?? []).flatMap(plan => usable.get(plan.id) ?? [])
    const rotation = known.length > 0 ? known : [...plans].sort(publicationOrder)
    const kind = rotation.length > 0 ? 'plans' : 'card'
    const fateOf = (planId: string) => (rotation.some(({ id }) => id === planId) ? 'stays' : 'atEnd')
    return { kind, rotation, why: 'resolverFailed', isUrgent: false, fateOf, nextChange: instant + askAgain }
  }
}

function decisionOf(resolution: Resolution, plans: readonly ManifestPlan[]): Decision {
  const { now, why, transition, nextChange } = resolution
  const shown = now.kind === 'plans' ? now.rotation : now.kind === 'lastIdle' ? [now.plan] : []
  const rotation = shown.flatMap(({ id }) => plans.find(plan => plan.id === id) ?? [])
  const fateOf = (planId: string) => takeover(planId, resolution)
  return { kind: now.kind, rotation, why, isUrgent: transition === 'cut', fateOf, nextChange }
}

/** The device's zone or, where this machine does not know it, the machine's own. */
export function usableZone(zone: string): string {
  if (isZone(zone)) return zone
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
}
