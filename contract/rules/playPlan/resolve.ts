import { decidingCriterion } from './decidingCriterion.ts'
import type { Instant } from './instant.ts'
import { lastIdle } from './lastIdle.ts'
import { nextEdge } from './nextEdge.ts'
import type { Rotation } from './nextInRotation.ts'
import type { Published } from './playPlan.ts'
import { publicationOrder } from './publicationOrder.ts'
import type { LossReason, WinReason } from './reasons.ts'
import { whyInactive } from './whyInactive.ts'
import { winnersOrder } from './winnersOrder.ts'

/** What the screen shows: plans in turns, or by rule 9 a last idle program or the card with the device's name and the time. */
export type Now = { kind: 'plans'; rotation: Rotation } | { kind: 'lastIdle'; plan: Published } | { kind: 'card' }

export type Loser = { plan: Published; reason: LossReason }

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
