import type { Resolution } from './resolve.ts'

/** What becomes of the play that is on the screen: it goes on, leaves when it has ended, or leaves at once. */
export type Fate = 'stays' | 'atEnd' | 'cut'

/**
 * Rule 7, for a play of the plan `planId`. What may not play any more (withdrawn, replaced, out of its time, its plays used up)
 * leaves at once; what could play on and is beaten waits for its end, unless an insert or level 4 takes the screen.
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
