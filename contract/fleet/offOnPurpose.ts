import { z } from 'zod'
import { type DisplayRung, displayRungs } from './displayRungs.ts'

/** Among what a screen says it is capable of: the ways in which it can go dark. */
export const offCapability = (rung: DisplayRung) => `off:${rung}`

/** That a screen is dark because it should be; `until`: when it comes on by itself, null where it does not. */
export const offOnPurpose = z.object({
  why: z.enum(['hand', 'timer']),
  rung: z.enum(displayRungs),
  until: z.string().max(64).nullable(),
})
export type OffOnPurpose = z.infer<typeof offOnPurpose>
