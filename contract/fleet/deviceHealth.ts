import { z } from 'zod'

/** Problems of a device that do not stop playback. */
export const deviceHealth = z.object({
  /** The browser blocks sound until the screen is touched. */
  isSoundBlocked: z.boolean(),
  /** Whether the browser granted persistent storage; null = unknown. */
  isStorageKept: z.boolean().nullable(),
  /** The last download failed for lack of space. */
  isStorageFull: z.boolean(),
  /** Whether the device's own clock is right; it is the only clock while the server is unreachable. */
  isClockRight: z.boolean(),
  /** The configured time zone when the browser does not support it and uses its own. Absent from older players. */
  unknownZone: z.string().max(64).nullish(),
  /** Number of receipts merged for lack of space, and number of receipts lost, both since pairing. */
  folded: z.int().min(0),
  dropped: z.int().min(0),
  /** Number of times the player ended without being closed: a crash or a power failure. */
  crashes: z.int().min(0),
})
export type DeviceHealth = z.infer<typeof deviceHealth>
