// The settings protocol between device and server. Separate from the table of settings, which the player loads on
// demand.
import { z } from 'zod'

export const rotations = [0, 90, 180, 270] as const

/** Capability of players that fetch settings; older players get the equivalent commands. */
export const settingsCapability = 'settings'

/** A requested setting as the device fetches it. The highest `number` is the number of the whole set. */
export const askedSetting = z.object({ name: z.string(), number: z.int(), value: z.unknown() })
export type AskedSetting = z.infer<typeof askedSetting>

/** A device's report: the value in effect, and the outcome of the request with this number. */
export const toldSetting = z.object({
  /** Absent when the device does not have the requested setting. */
  value: z.unknown().optional(),
  number: z.int().optional(),
  /** Why the request was refused. */
  reason: z.string().max(255).optional(),
})
export type ToldSetting = z.infer<typeof toldSetting>

export const toldSettings = z.record(z.string().max(64), toldSetting)
export type ToldSettings = z.infer<typeof toldSettings>
