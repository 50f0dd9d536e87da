import { daysOf, expiryOf, isBarred, isExcepted, isOnWeekday, nextBar } from './days.ts'
import {
  decidingCriterion,
  isUrgent,
  type LossReason,
  type Rotation,
  turnOrder,
  type WinReason,
  winnersOrder,
} from './order.ts'
import type { PlayPlan, Published, TimedPlan } from './plan.ts'
import { lastEnd, nextEdge, windowsOf } from './windows.ts'
import { type Instant, zoneOf } from './zone.ts'

/**
 * Content of the screen: plans in turns or, by rule 9, the last idle program or the card with the device's name and
 * the time.
 */
type Now = { kind: 'plans'; rotation: Rotation } | { kind: 'lastIdle'; plan: Published } | { kind: 'card' }

type Loser = { plan: Published; reason: LossReason }

export type Resolution = {
  now: Now
  why: WinReason
  /** How `now` replaces a plan that could play on (rule 8): immediately, or after the current play. */
  transition: 'cut' | 'atEnd'
  /** Every plan outside the rotation: first the active plans, then the inactive ones, both in winners' order. */
  losers: Loser[]
  /** `now` is valid until then unless plans or plays change; null = forever. */
  nextChange: Instant | null
}

type Contest = Pick<Resolution, 'now' | 'why' | 'transition'> & { beaten: Loser[] }

/**
 * Content of a device's screen at an instant, and why (rules 1 to 9). `device.zone` is an IANA name; throws
 * RangeError for an unknown one.
 */
export const resolve = (plans: readonly Published[], instant: Instant, device: { zone: string }): Resolution => {
  const { zone } = device
  const judged = [...plans].sort(winnersOrder).map(plan => ({ plan, inactive: whyInactive(plan, instant, zone) }))
  const resting = judged.flatMap(({ plan, inactive }) => (inactive ? [{ plan, reason: inactive }] : []))
  const [winner, ...others] = judged.flatMap(({ plan, inactive }) => (inactive ? [] : [plan]))
  const edges = plans.flatMap(plan => edgesAfter(plan, instant, zone))
  const nextChange = edges.length > 0 ? Math.min(...edges) : null

  if (!winner) {
    const plan = lastIdle(plans, instant, zone)
    const now: Now = plan ? { kind: 'lastIdle', plan } : { kind: 'card' }
    return { now, why: 'nothingActive', transition: 'atEnd', losers: resting, nextChange }
  }

  const { beaten, ...contest } = contestOf(winner, others)
  return { ...contest, losers: [...beaten, ...resting], nextChange }
}

/** The result among active plans; `winner` and `others` are in winners' order. */
export const contestOf = (winner: Published, others: readonly Published[]): Contest => {
  const judged = others.map(plan => ({ plan, criterion: decidingCriterion(winner, plan) }))
  const equals = judged.flatMap(({ plan, criterion }) => (criterion ? [] : [plan]))
  const beaten = judged.flatMap(({ plan, criterion }) => (criterion ? [{ plan, criterion }] : []))
  const [first = winner, ...rest] = [winner, ...equals].sort(turnOrder)
  return {
    now: { kind: 'plans', rotation: [first, ...rest] },
    why: beaten[0]?.criterion.won ?? (equals.length > 0 ? 'equals' : 'onlyActive'),
    transition: isUrgent(winner) ? 'cut' : 'atEnd',
    beaten: beaten.map(({ plan, criterion }) => ({ plan, reason: criterion.lost })),
  }
}

/** When a plan next becomes active or inactive, or changes its eligibility as the last idle program. */
const edgesAfter = (plan: Published, instant: Instant, zone: string): Instant[] =>
  [nextEdge(plan, instant, zone), plan.type === 'idle' ? nextBar(plan, instant, zone) : null].filter(
    edge => edge !== null,
  )

/** Whether the plan has plays left (rule 5). `played` counts plays completed on screen. */
export const hasPlaysLeft = ({ plays, played = 0 }: Pick<PlayPlan, 'plays'> & { played?: number }): boolean =>
  plays === null || played < plays

/**
 * Why a plan may not play at an instant, or null if it may (rule 1). Dates and weekday are those of the local day.
 */
export const whyInactive = (
  plan: TimedPlan & { played?: number },
  instant: Instant,
  zone: string,
): LossReason | null => {
  if (!hasPlaysLeft(plan)) return 'playsUsedUp'
  if (windowsOf(plan, instant, instant + 1, zone).length > 0) return null
  if (plan.emergency) return 'notInDates'
  if (instant >= expiryOf(plan, zone)) return 'contentExpired'
  const today = zoneOf(zone).dayAt(instant)
  const { first, last } = daysOf(plan)
  if (today < first || today > last) return 'notInDates'
  if (isExcepted(plan, today)) return 'exceptedDay'
  return isOnWeekday(plan, today) ? 'notInRange' : 'notOnWeekday'
}

/**
 * The idle plan whose window ended last (rule 9); of several, the first in winners' order. Excludes plans whose first
 * window is still ahead, so that scheduled content does not show early. Also excludes plans with an exception on this
 * day, and plans with expired content.
 */
export const lastIdle = (plans: readonly Published[], instant: Instant, zone: string): Published | null => {
  const [last] = plans
    .filter(plan => plan.type === 'idle' && !isBarred(plan, instant, zone))
    .map(plan => ({ plan, ended: lastEnd(plan, instant + 1, zone) ?? -Infinity }))
    .filter(({ ended }) => ended > -Infinity)
    .sort((a, b) => b.ended - a.ended || winnersOrder(a.plan, b.plan))
  return last?.plan ?? null
}
