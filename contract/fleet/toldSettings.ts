// What a screen and the server tell each other of settings. Apart from the table of them, which a screen needs once it is asked for one.
import { z } from 'zod'

export const rotations = [0, 90, 180, 270] as const

/** Said by players that fetch settings; those of before get the commands they know. */
export const settingsCapability = 'settings'

/** As a screen fetches it; the number of all is that of the latest. */
export const askedSetting = z.object({ name: z.string(), number: z.int(), value: z.unknown() })
export type AskedSetting = z.infer<typeof askedSetting>

/** What a screen tells: what is in effect, and what became of the number it was last asked by. */
export const toldSetting = z.object({
  /** Missing where it was asked for what it does not have. */
  value: z.unknown().optional(),
  number: z.int().optional(),
  /** Why it was not done. */
  reason: z.string().max(255).optional(),
})
export type ToldSetting = z.infer<typeof toldSetting>

export const toldSettings = z.record(z.string().max(64), toldSetting)
export type ToldSettings = z.infer<typeof toldSettings>
