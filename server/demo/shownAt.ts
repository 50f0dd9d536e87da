import type { Manifest, ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import type { WinReason } from '#contract/rules/playPlan/order.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'

/** Content of a simulated screen. `until`: when other content may follow; null = never. Times are Unix milliseconds. */
export type Shown = {
  plan: ManifestPlan
  program: ManifestProgram
  why: WinReason
  /** Ids of the plans that take turns. */
  rotation: readonly string[]
  since: number
  until: number | null
}

/** Milliseconds for which a screen shows each of its programs in turn. */
const turn = 60_000

/** Content of a screen at an instant by the rules of players; null for the card with the screen's name. */
export function shownAt({ plans, programs, device }: Manifest, instant: number): Shown | null {
  const { now, why, nextChange } = resolve(plans, instant, { zone: device.timeZone })
  const chosen = now.kind === 'plans' ? now.rotation : now.kind === 'lastIdle' ? [now.plan] : []
  const rotation = chosen.map(({ id }) => id)
  const turns = Math.floor(instant / turn)
  const plan = plans.find(({ id }) => id === rotation[turns % rotation.length])
  const program = programs.find(({ versionId }) => versionId === plan?.versionId)
  if (!plan || !program) return null
  const turnEnd = rotation.length > 1 ? (turns + 1) * turn : Number.POSITIVE_INFINITY
  const until = Math.min(turnEnd, nextChange ?? Number.POSITIVE_INFINITY)
  const since = plan.emergency ? Date.parse(plan.publishedAt) : turns * turn
  return { plan, program, why, rotation, since, until: Number.isFinite(until) ? until : null }
}
