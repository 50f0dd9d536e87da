import type { TFunction } from 'i18next'
import { winnersOrder } from '#contract/rules/playPlan/order.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { isInEffect, type SentStretch } from './forecastSent.ts'
import { type Candidate, type PlannedRow, shownOf } from './programOf.ts'

/**
 * Formatting functions, created once for all rows, because the hooks cost more per row than rendering it. `t` must
 * have loaded `onAir`.
 */
export type Words = { t: TFunction; format: Format }

/** Isolates the direction of a program's name within a sentence. */
export const named = (text: string) => `\u2068${text}\u2069`

/** Titles of the shown programs, as text. */
export function titleOf(shown: readonly Pick<Candidate, 'title'>[], { t, format }: Words): string {
  return shown.length === 0 ? t('onAir:card') : format.allOf([...new Set(shown.map(({ title }) => title))])
}

/** Title of a stretch, as text. */
export function titleIn({ isUnsent }: SentStretch, shown: readonly Candidate[], words: Words): string {
  return isUnsent ? words.t('onAir:unsent') : titleOf(shown, words)
}

/** Explains why a program plays at an instant, and against which plan it won, in a sentence. */
export function whyOf(place: Pick<PlannedRow, 'plans' | 'zone'>, at: Instant, { t, format }: Words): string {
  const { zone } = place
  const plans = place.plans.filter(isInEffect(at))
  if (plans.length === 0 && place.plans.length > 0) return t('onAir:why.unsent')
  const { now, why, losers } = resolve(plans, at, { zone })
  const shown = shownOf({ now }, plans)
  const program = format.allOf([...new Set(shown.map(({ title }) => named(title)))])
  if (now.kind === 'card') return t('onAir:why.card')
  if (now.kind === 'lastIdle') return t('onAir:why.lastIdle', { program })
  const [best] = losers
  const other = named(plans.find(({ id }) => id === best?.plan.id)?.title ?? '')
  const turns = now.rotation.length > 1 ? t('onAir:why.turns') : ''
  const sentence = why === 'equals' ? t('onAir:why.equals', { program }) : t(`onAir:why.${why}`, { program, other })
  return why === 'equals' || turns === '' ? sentence : `${sentence} ${turns}`
}

/** The plans that do not play at an instant, with reasons. Plans that are active at that instant come first. */
export function losersOf({ plans: known, zone }: Pick<PlannedRow, 'plans' | 'zone'>, at: Instant) {
  const plans = known.filter(isInEffect(at))
  return resolve(plans, at, { zone }).losers.flatMap(({ plan, reason }) => {
    const candidate = plans.find(({ id }) => id === plan.id)
    return candidate ? [{ plan: candidate, reason }] : []
  })
}

/**
 * Returns the plans that are active at an instant while a plan of another send is active on the same priority level,
 * in the order in which they win. Omits idle plans.
 */
export function competingPlansAt({ plans: known, zone }: Pick<PlannedRow, 'plans' | 'zone'>, at: Instant): Candidate[] {
  const plans = known.filter(isInEffect(at))
  const { now, losers } = resolve(plans, at, { zone })
  const active = [
    ...(now.kind === 'plans' ? now.rotation : []),
    ...losers.filter(({ reason }) => isBeaten(reason)).map(({ plan }) => plan),
  ].filter(({ type }) => type !== 'idle')
  const meeting = active.filter(one =>
    active.some(other => other.level === one.level && Date.parse(other.publishedAt) !== Date.parse(one.publishedAt)),
  )
  return plans.filter(({ id }) => meeting.some(plan => plan.id === id)).sort(winnersOrder)
}

const isBeaten = (reason: string) =>
  ['behindEmergency', 'lowerLevel', 'laterKind', 'groupBehindDevice'].includes(reason)
