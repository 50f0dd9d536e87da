import type { Instant } from './instant.ts'
import type { PlayPlan } from './playPlan.ts'
import { whyInactive } from './whyInactive.ts'

/** Rule 2. `zone` is the device's IANA name. */
export const isActive = (plan: PlayPlan & { played?: number }, instant: Instant, zone: string): boolean =>
  whyInactive(plan, instant, zone) === null
