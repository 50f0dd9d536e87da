import type { ManifestPlan } from '#contract/manifest.ts'
import { publicationOrder } from '#contract/rules/playPlan/order.ts'
import type { Resolution, resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import { type Fate, takeover } from '#contract/rules/playPlan/takeover.ts'
import { usableZone } from '#contract/rules/playPlan/zone.ts'

/** Content that may be on the screen now; `why` is reported in the heartbeat. */
export type Decision = {
  kind: 'plans' | 'lastIdle' | 'card'
  /** Plans that take turns, in publication order; empty if `kind` is `card`, the card with the device's name. */
  rotation: readonly ManifestPlan[]
  why: string
  /** Whether the rotation interrupts the current play at once, even if that play could continue. */
  isUrgent: boolean
  /** Whether a running play of this plan continues, stops at its end, or stops immediately. */
  fateOf(planId: string): Fate
  /** Unix milliseconds at which to decide again at the latest; null = only when plans, plays or the device change. */
  nextChange: number | null
}

type Question = {
  plans: readonly ManifestPlan[]
  instant: number
  zone: string
  resolve: typeof resolvePlans
  /** The last decision; used if the resolver fails. */
  previous: Decision | null
}

/** Milliseconds until the next attempt after a failure of the resolver. */
const askAgain = 60_000

/**
 * Returns the resolver's decision. If the resolver throws, returns the plans of the last decision that still exist,
 * or all plans if none of them exists, so that the screen is not empty.
 */
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
