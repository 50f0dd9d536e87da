import { forecast, type Stretch } from '#contract/rules/playPlan/forecast.ts'
import type { Published } from '#contract/rules/playPlan/plan.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'

/** Period in which a plan is in effect on a target; undefined: without a start or an end. */
export type InEffect = { since?: Instant; until?: Instant }

/** `isUnsent`: none of the known plans had been sent yet. */
export type SentStretch = Stretch & { isUnsent?: true }

export const isInEffect =
  (at: Instant) =>
  ({ since = -Infinity, until = Infinity }: InEffect): boolean =>
    since <= at && at < until

/**
 * Like `forecast`, but each instant only uses the plans in effect then, so that no program appears before it was
 * sent.
 */
export function forecastSent(
  plans: readonly (Published & InEffect)[],
  from: Instant,
  to: Instant,
  device: { zone: string },
): SentStretch[] {
  const changes = plans.flatMap(({ since, until }) => [since, until]).filter(at => at !== undefined)
  const inside = [...new Set(changes)].filter(at => from < at && at < to).sort((a, b) => a - b)
  const stretches: SentStretch[] = []
  for (const [index, start] of [from, ...inside].entries()) {
    const sent = plans.filter(isInEffect(start))
    const isUnsent = sent.length === 0 && plans.length > 0
    for (const stretch of forecast(sent, start, inside[index] ?? to, device)) {
      const before = stretches.at(-1)
      const next = isUnsent ? { ...stretch, isUnsent } : stretch
      if (before && wordOf(before) === wordOf(next)) before.to = next.to
      else stretches.push({ ...next })
    }
  }
  return stretches
}

/** Key of a stretch; equal for stretches that look the same. */
function wordOf({ now, why, isMeeting, isUnsent }: SentStretch): string {
  const ids = now.kind === 'plans' ? now.rotation.map(({ id }) => id) : now.kind === 'lastIdle' ? [now.plan.id] : []
  return JSON.stringify([now.kind, ids, why, isMeeting, isUnsent])
}
