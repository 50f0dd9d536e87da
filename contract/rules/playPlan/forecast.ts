import type { Instant } from './instant.ts'
import type { Published } from './playPlan.ts'
import { type Resolution, resolve } from './resolve.ts'

export type Stretch = Pick<Resolution, 'now' | 'why' | 'transition'> & { from: Instant; to: Instant }

/** What plays from `from` to `to`, without a gap, as far as time alone decides it: no play is counted on the way. */
export const forecast = (
  plans: readonly Published[],
  from: Instant,
  to: Instant,
  device: { zone: string },
): Stretch[] => {
  const stretches: Stretch[] = []
  for (let at = from; at < to; ) {
    const { now, why, transition, nextChange } = resolve(plans, at, device)
    const next = Math.min(nextChange ?? to, to)
    const last = stretches.at(-1)
    if (last && isSame(last, { now, why })) last.to = next
    else stretches.push({ from: at, to: next, now, why, transition })
    at = next
  }
  return stretches
}

type Answer = Pick<Resolution, 'now' | 'why'>

const isSame = (a: Answer, b: Answer) => a.why === b.why && shownBy(a) === shownBy(b)

const shownBy = ({ now }: Answer): string => {
  if (now.kind === 'card') return 'card'
  return JSON.stringify(now.kind === 'plans' ? now.rotation.map(plan => plan.id) : now.plan.id)
}
