import type { Resolution } from './resolve.ts'

/** Fate of the current play: it continues, stops at its end, or stops immediately. */
export type Fate = 'stays' | 'atEnd' | 'cut'

/**
 * Fate of a play of the plan `planId` (rule 8). A plan that may no longer play (withdrawn, replaced, outside its
 * time, plays used up) stops immediately; a beaten plan plays to its end, unless an insert or level 4 takes over.
 */
export const takeover = (planId: string, { now, transition, losers }: Resolution): Fate => {
  const shown = now.kind === 'plans' ? now.rotation : now.kind === 'lastIdle' ? [now.plan] : []
  if (shown.some(plan => plan.id === planId)) return 'stays'
  const lost = losers.find(({ plan }) => plan.id === planId)
  return lost && isBeaten[lost.reason] ? transition : 'cut'
}

const isBeaten: Readonly<Record<Resolution['losers'][number]['reason'], boolean>> = {
  behindEmergency: true,
  lowerLevel: true,
  laterKind: true,
  groupBehindDevice: true,
  playsUsedUp: false,
  contentExpired: false,
  notInDates: false,
  exceptedDay: false,
  notOnWeekday: false,
  notInRange: false,
}
