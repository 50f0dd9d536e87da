// What can be set on a screen and stays set. One table gives the value's check, who can do it, and what is asked for beside what is in effect.
import { z } from 'zod'
import { type Field, f } from '#contract/kernel/field.ts'
import { namedHours } from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import { rotations } from './toldSettings.ts'

const hasHours = ({ week }: { week: readonly (readonly unknown[])[] }) => week.some(ranges => ranges.length > 0)

/** When the screen is on, by its own clock; not `isOn`: it is on until somebody turns it off. */
export const weeklyTimer = namedHours
  .extend({ isOn: z.boolean() })
  .refine(timer => validateHours(timer).length === 0 && (!timer.isOn || hasHours(timer)))
export type WeeklyTimer = z.infer<typeof weeklyTimer>

type DeviceSetting<F extends Field = Field> = {
  readonly field: F
  /** What a screen must have said it can do. */
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
  /** The program around the browser starts it again when it hangs. */
  processGuard: setting(f.flag({ required: true }), 'guard'),
  /** Also what matters to nobody but a developer is written down and told. */
  debugLog: setting(f.flag({ required: true, alias: 'logStatus' }), 'debugLog'),
  /** Plays what it holds and fetches nothing new. */
  offlineMode: setting(f.flag({ required: true }), 'offlineMode'),
  /** What files may take; 0 = all there is. */
  storageLimit: setting(f.int({ required: true, min: 0, max: 2 ** 50, unit: 'bytes' }), 'storageLimit'),
} as const

export type DeviceSettings = typeof deviceSettings
export type DeviceSettingName = keyof DeviceSettings
export type SettingValue<N extends DeviceSettingName> =
  DeviceSettings[N]['field'] extends Field<infer T, infer _O> ? T : never
export type SettingValues = { [N in DeviceSettingName]: SettingValue<N> }

export const deviceSettingNames = Object.keys(deviceSettings) as DeviceSettingName[]

/** `applied` once the screen said so; what is in effect may have been changed there since. */
export const settingStates = ['waiting', 'applied', 'refused'] as const
export type SettingState = (typeof settingStates)[number]

/** One line of the page: what is asked for beside what is in effect. */
export const settingLine = z.object({
  name: z.string(),
  /** Null = never asked for. */
  asked: z
    .object({
      value: z.unknown(),
      state: z.enum(settingStates),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      time: z.string(),
      /** When it was applied or refused. */
      endTime: z.string().nullable(),
    })
    .nullable(),
  /** Null = the screen said nothing of it. */
  told: z.object({ value: z.unknown(), time: z.string() }).nullable(),
})
export type SettingLine = z.infer<typeof settingLine>
