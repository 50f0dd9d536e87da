// Applies the settings that the server requests and reports the values in effect. All steps are idempotent, because
// they are repeated after a power cut.

import {
  type DeviceSettingName,
  type DeviceSettingValues,
  deviceSettingNames,
  deviceSettings,
} from '#contract/fleet/deviceSettings.ts'
import type { ReportedDeviceSettings, RequestedDeviceSetting } from '#contract/fleet/reportedDeviceSettings.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'

/**
 * How a setting is applied on this device; missing = not supported. `read`: value in effect before the first request.
 */
export type Appliers = {
  readonly [N in DeviceSettingName]?: {
    read(): DeviceSettingValues[N] | undefined
    apply(value: DeviceSettingValues[N]): Promise<void>
  }
}

export type AppliedDeviceSettings = {
  /**
   * Call when the server has announced the number of its latest requested setting; fetches and applies the settings
   * that the device has not processed.
   */
  expect(number: number): void
  /** Changes a setting locally. Rejects if it cannot be applied. */
  set(name: DeviceSettingName, value: unknown): Promise<void>
  /** Reapplies the settings after a restart. */
  restore(): Promise<void>
  told(): ReportedDeviceSettings
  inEffect(name: DeviceSettingName): unknown
  stop(): void
}

type Deps = {
  appliers: Appliers
  known: { told: ReportedDeviceSettings; asked: number }
  keep(change: { told: ReportedDeviceSettings; asked: number }): Promise<void>
  fetch(): Promise<RequestedDeviceSetting[]>
  onTold(): void
  timers: Timers
  random(): number
  warn(error: unknown): void
}

const patience = { least: 2_000, most: 60_000 }

export function createDeviceSettings(deps: Deps): AppliedDeviceSettings {
  const { appliers, known, keep, fetch, onTold, timers, random, warn } = deps
  let reported = known.told
  let appliedNumber = known.asked
  let wantedNumber = known.asked
  const worker = createRetriedJob({ timers, random, work: visit, ...patience })

  async function visit() {
    const upTo = wantedNumber
    if (upTo === appliedNumber) return
    for (const each of await fetch()) {
      if (reported[each.name]?.number === each.number || !isSetting(each.name)) continue
      reported = { ...reported, [each.name]: await answerTo(each.name, each) }
      await keep({ told: reported, asked: appliedNumber })
      onTold()
    }
    appliedNumber = upTo
    await keep({ told: reported, asked: appliedNumber })
  }

  async function answerTo(name: DeviceSettingName, { number, value }: RequestedDeviceSetting) {
    try {
      await apply(name, value)
      return { value, number }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'general.unknown'
      return { ...inEffectOf(name), number, reason: cutText(reason, 255) }
    }
  }

  async function apply(name: DeviceSettingName, value: unknown) {
    const applier = appliers[name]
    if (!applier) throw new Error('device.unsupported')
    const parsed = deviceSettings[name].field.schema.safeParse(value)
    if (!parsed.success) throw new Error('field.invalid')
    await applier.apply(parsed.data as never)
  }

  /** Returns the value in effect of a setting, even if the server never requested it. */
  function inEffectOf(name: DeviceSettingName): { value?: unknown } {
    const value = reported[name]?.value ?? appliers[name]?.read()
    return value === undefined ? {} : { value }
  }

  return {
    expect(number) {
      if (number === appliedNumber) return
      wantedNumber = number
      worker.poke()
    },
    async set(name, value) {
      await apply(name, value)
      const number = reported[name]?.number
      reported = { ...reported, [name]: { value, ...(number !== undefined && { number }) } }
      await keep({ told: reported, asked: appliedNumber })
      onTold()
    },
    async restore() {
      for (const name of deviceSettingNames) {
        const value = reported[name]?.value
        if (value !== undefined && appliers[name]) await apply(name, value).catch(warn)
      }
    },
    told: () => {
      const all = deviceSettingNames.flatMap(name => {
        const setting = { ...reported[name], ...inEffectOf(name) }
        return Object.keys(setting).length > 0 ? [[name, setting] as const] : []
      })
      return Object.fromEntries(all)
    },
    inEffect: name => inEffectOf(name).value,
    stop: worker.stop,
  }
}

function isSetting(name: string): name is DeviceSettingName {
  return Object.hasOwn(deviceSettings, name)
}
