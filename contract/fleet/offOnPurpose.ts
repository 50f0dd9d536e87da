import { z } from 'zod'
import { type DisplayRung, displayRungs } from './displayRungs.ts'

/** Capability string for one way to turn the display off. */
export const offCapability = (rung: DisplayRung) => `off:${rung}`

/** A display that is off on purpose. `until`: when the timer turns it on; null = off until someone turns it on. */
export const offOnPurpose = z.object({
  why: z.enum(['hand', 'timer']),
  rung: z.enum(displayRungs),
  until: z.string().max(64).nullable(),
})
export type OffOnPurpose = z.infer<typeof offOnPurpose>
