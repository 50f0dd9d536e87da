// The settings protocol between device and server. Separate from the table of settings, which the player loads on
// demand.
import { z } from 'zod'

export const rotations = [0, 90, 180, 270] as const

/** Capability of players that fetch settings; older players get the equivalent commands. */
export const settingsCapability = 'settings'

/**
 * A requested setting as the device fetches it. `number` increases with each request to the device; the device
 * fetches its settings again when the highest number has changed.
 */
export const requestedDeviceSetting = z.object({ name: z.string(), number: z.int(), value: z.unknown() })
export type RequestedDeviceSetting = z.infer<typeof requestedDeviceSetting>

/** A device's report about a setting. `number`: of the last request that it answered; absent = none. */
export const reportedDeviceSetting = z.object({
  /** The value in effect; absent if unknown, such as for a setting that the device does not have. */
  value: z.unknown().optional(),
  number: z.int().optional(),
  /** Why the request was refused; absent = applied. */
  reason: z.string().max(255).optional(),
})
export type ReportedDeviceSetting = z.infer<typeof reportedDeviceSetting>

export const reportedDeviceSettings = z.record(z.string().max(64), reportedDeviceSetting)
export type ReportedDeviceSettings = z.infer<typeof reportedDeviceSettings>
