// Persistent device settings. One table defines validation, the required capability, and the page that compares
// requested and effective values.
import { z } from 'zod'
import { type Field, f } from '#contract/kernel/field.ts'
import { namedHours } from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import { rotations } from './reportedDeviceSettings.ts'

const hasHours = ({ week }: { week: readonly (readonly unknown[])[] }) => week.some(ranges => ranges.length > 0)

/**
 * Hours in which the display is on, by the device's clock. While `isOn` is false, the display stays on until a
 * command turns it off.
 */
export const weeklyTimer = namedHours
  .extend({ isOn: z.boolean() })
  .refine(timer => validateHours(timer).length === 0 && (!timer.isOn || hasHours(timer)))
export type WeeklyTimer = z.infer<typeof weeklyTimer>

type DeviceSetting<F extends Field = Field> = {
  readonly field: F
  /** Capability that the device must report. */
  readonly capability: string
}
const setting = <const F extends Field, const C extends string>(field: F, capability: C) =>
  ({ field, capability }) satisfies DeviceSetting<F>

export const deviceSettings = {
  volume: setting(f.int({ required: true, min: 0, max: 100, unit: '%' }), 'volume'),
  muted: setting(f.flag({ required: true }), 'volume'),
  brightness: setting(f.int({ required: true, min: 0, max: 100, unit: '%' }), 'brightness'),
  /** Degrees, clockwise. */
  rotation: setting(f.choice(rotations, { required: true }), 'rotation'),
  timer: setting(f.json(weeklyTimer, { required: true }), 'timer'),
  /** The kiosk software restarts a hanging player. */
  processGuard: setting(f.flag({ required: true }), 'guard'),
  /** Sends log lines of all levels. */
  debugLog: setting(f.flag({ required: true, alias: 'logStatus' }), 'debugLog'),
  /** Plays downloaded content and downloads nothing new except emergencies. */
  offlineMode: setting(f.flag({ required: true }), 'offlineMode'),
  /** Storage limit for files; 0 = no limit. */
  storageLimit: setting(f.int({ required: true, min: 0, max: 2 ** 50, unit: 'bytes' }), 'storageLimit'),
} as const

export type DeviceSettings = typeof deviceSettings
export type DeviceSettingName = keyof DeviceSettings
export type DeviceSettingValue<N extends DeviceSettingName> =
  DeviceSettings[N]['field'] extends Field<infer T, infer _O> ? T : never
export type DeviceSettingValues = { [N in DeviceSettingName]: DeviceSettingValue<N> }

export const deviceSettingNames = Object.keys(deviceSettings) as DeviceSettingName[]

/** `applied`: the device confirmed the value. The value in effect may have been changed on the device afterwards. */
export const deviceSettingStates = ['waiting', 'applied', 'refused'] as const
export type DeviceSettingState = (typeof deviceSettingStates)[number]

/** One row of the settings page: the requested and the effective value. */
export const deviceSettingLine = z.object({
  name: z.string(),
  /** The requested value; null = never requested. */
  asked: z
    .object({
      value: z.unknown(),
      state: z.enum(deviceSettingStates),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      time: z.string(),
      /** When the request was applied or refused. */
      endTime: z.string().nullable(),
    })
    .nullable(),
  /** The value in effect; null = not reported by the device. */
  told: z.object({ value: z.unknown(), time: z.string() }).nullable(),
})
export type DeviceSettingLine = z.infer<typeof deviceSettingLine>
