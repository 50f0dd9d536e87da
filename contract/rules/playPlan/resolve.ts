import {
  decidingCriterion,
  type LossReason,
  publicationOrder,
  type Rotation,
  type WinReason,
  winnersOrder,
} from './order.ts'
import type { PlayPlan, Published } from './plan.ts'
import { daysOf, isOnWeekday, nextEdge, PATTERN, windowsOf } from './windows.ts'
import { type Instant, zoneOf } from './zone.ts'

/** What the screen shows: plans in turns, or by rule 9 a last idle program or the card with the device's name and the time. */
type Now = { kind: 'plans'; rotation: Rotation } | { kind: 'lastIdle'; plan: Published } | { kind: 'card' }

type Loser = { plan: Published; reason: LossReason }

export type Resolution = {
  now: Now
  why: WinReason
  /** How `now` takes over from a plan that is no part of it (rule 7): at once, or when the current play has ended. */
  transition: 'cut' | 'atEnd'
  /** Every plan that is not in the rotation: the active ones first, each group in the winners' order. */
  losers: Loser[]
  /** `now` stays as it is until then unless plans or plays change; null = for ever. */
  nextChange: Instant | null
}

/** What plays on a device at an instant, and why (rules 1 to 9). `device.zone` is an IANA name; RangeError for an unknown one. */
export const resolve = (plans: readonly Published[], instant: Instant, device: { zone: string }): Resolution => {
  const { zone } = device
  const judged = [...plans].sort(winnersOrder).map(plan => ({ plan, inactive: whyInactive(plan, instant, zone) }))
  const resting = judged.flatMap(({ plan, inactive }) => (inactive ? [{ plan, reason: inactive }] : []))
  const [winner, ...others] = judged.flatMap(({ plan, inactive }) => (inactive ? [] : [plan]))
  const edges = plans.flatMap(plan => nextEdge(plan, instant, zone) ?? [])
  const nextChange = edges.length > 0 ? Math.min(...edges) : null

  if (!winner) {
    const plan = lastIdle(plans, instant, zone)
    const now: Now = plan ? { kind: 'lastIdle', plan } : { kind: 'card' }
    return { now, why: 'nothingActive', transition: 'atEnd', losers: resting, nextChange }
  }

  const contest = others.map(plan => ({ plan, criterion: decidingCriterion(winner, plan) }))
  const equals = contest.flatMap(({ plan, criterion }) => (criterion ? [] : [plan]))
  const beaten = contest.flatMap(({ plan, criterion }) => (criterion ? [{ plan, criterion }] : []))
  const [first = winner, ...rest] = [winner, ...equals].sort(publicationOrder)
  return {
    now: { kind: 'plans', rotation: [first, ...rest] },
    why: beaten[0]?.criterion.won ?? (equals.length > 0 ? 'equals' : 'onlyActive'),
    transition: winner.type === 'insert' ? 'cut' : 'atEnd',
    losers: [...beaten.map(({ plan, criterion }) => ({ plan, reason: criterion.lost })), ...resting],
    nextChange,
  }
}

type Stretch = Pick<Resolution, 'now' | 'why' | 'transition'> & { from: Instant; to: Instant }

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

/** Rule 8. `played` counts plays completed on screen. */
export const hasPlaysLeft = ({ plays, played = 0 }: Pick<PlayPlan, 'plays'> & { played?: number }): boolean =>
  plays === null || played < plays

/** Why a plan may not play at an instant, or null when it may (rule 2). Dates and weekday are those of the local day. */
export const whyInactive = (
  plan: PlayPlan & { played?: number },
  instant: Instant,
  zone: string,
): LossReason | null => {
  if (!hasPlaysLeft(plan)) return 'playsUsedUp'
  if (windowsOf(plan, instant, instant + 1, zone).length > 0) return null
  const today = zoneOf(zone).dayAt(instant)
  const { first, last } = daysOf(plan)
  if (today < first || today > last) return 'notInDates'
  return isOnWeekday(plan, today) ? 'notInRange' : 'notOnWeekday'
}

/**
 * The idle plan whose time was last (rule 9); of several that ended together, the first in the winners' order. One whose
 * time has not yet come is none: what is held back until a date must not show before it.
 */
const lastIdle = (plans: readonly Published[], instant: Instant, zone: string): Published | null => {
  const [last] = plans
    .filter(plan => plan.type === 'idle')
    .map(plan => ({ plan, ended: lastEnd(plan, instant, zone) }))
    .filter(({ ended }) => ended > -Infinity)
    .sort((a, b) => b.ended - a.ended || winnersOrder(a.plan, b.plan))
  return last?.plan ?? null
}

/** The end of the plan's latest window so far; of one that is still open, because its plays ran out, the present. */
const lastEnd = (plan: Published, instant: Instant, zone: string): Instant => {
  const { last } = daysOf(plan)
  const finish = last === Infinity ? Infinity : zoneOf(zone).endOf(last + 2, 0)
  const until = Math.min(instant + 1, finish)
  return windowsOf(plan, until - PATTERN, until, zone).at(-1)?.to ?? -Infinity
}
