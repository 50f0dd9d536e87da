import { z } from 'zod'

/** What an operator should know of a screen that plays on all the same. */
export const deviceHealth = z.object({
  /** The browser lets no sound out before the screen is touched. */
  isSoundBlocked: z.boolean(),
  /** Whether the browser promised not to throw the content away; null = it does not say. */
  isStorageKept: z.boolean().nullable(),
  /** The last download found no room. */
  isStorageFull: z.boolean(),
  /** Whether the device's own clock is right: without the server it is all there is. */
  isClockRight: z.boolean(),
  /** The device's time zone, where its browser does not know it and reckons in its own. Older players do not say. */
  unknownZone: z.string().max(64).nullish(),
  /** Since the pairing: receipts that were summed up for want of room, and those that were lost. */
  folded: z.int().min(0),
  dropped: z.int().min(0),
  /** How often the player ended without being closed: a crash, or power that failed. */
  crashes: z.int().min(0),
})
export type DeviceHealth = z.infer<typeof deviceHealth>
