// Applies requested settings and reports them. All steps are idempotent: after a power cut they are repeated.

import {
  type DeviceSettingName,
  deviceSettingNames,
  deviceSettings,
  type SettingValues,
} from '#contract/fleet/deviceSettings.ts'
import type { AskedSetting, ToldSettings } from '#contract/fleet/toldSettings.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { createWorker } from '#player/time/createWorker.ts'
import type { Timers } from '#player/time/Timers.ts'

/** How a setting is applied here; missing = not supported. `read`: value in effect before the first request. */
export type Appliers = {
  readonly [N in DeviceSettingName]?: {
    read(): SettingValues[N] | undefined
    apply(value: SettingValues[N]): Promise<void>
  }
}

export type ScreenSettings = {
  /** The server has requested settings up to this number. */
  expect(number: number): void
  /** Changes a setting locally. Rejects if it cannot be applied. */
  set(name: DeviceSettingName, value: unknown): Promise<void>
  /** Reapplies the settings after a restart. */
  restore(): Promise<void>
  told(): ToldSettings
  inEffect(name: DeviceSettingName): unknown
  stop(): void
}

type Deps = {
  appliers: Appliers
  known: { told: ToldSettings; asked: number }
  keep(change: { told: ToldSettings; asked: number }): Promise<void>
  fetch(): Promise<AskedSetting[]>
  onTold(): void
  timers: Timers
  random(): number
  warn(error: unknown): void
}

const patience = { least: 2_000, most: 60_000 }

export function createSettings(deps: Deps): ScreenSettings {
  const { appliers, known, keep, fetch, onTold, timers, random, warn } = deps
  let told = known.told
  let asked = known.asked
  let wanted = known.asked
  const worker = createWorker({ timers, random, work: visit, ...patience })

  async function visit() {
    const upTo = wanted
    if (upTo === asked) return
    for (const each of await fetch()) {
      if (told[each.name]?.number === each.number || !isSetting(each.name)) continue
      told = { ...told, [each.name]: await answerTo(each.name, each) }
      await keep({ told, asked })
      onTold()
    }
    asked = upTo
    await keep({ told, asked })
  }

  async function answerTo(name: DeviceSettingName, { number, value }: AskedSetting) {
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

  /** Includes settings that were never requested. */
  function inEffectOf(name: DeviceSettingName): { value?: unknown } {
    const value = told[name]?.value ?? appliers[name]?.read()
    return value === undefined ? {} : { value }
  }

  return {
    expect(number) {
      if (number === asked) return
      wanted = number
      worker.poke()
    },
    async set(name, value) {
      await apply(name, value)
      const number = told[name]?.number
      told = { ...told, [name]: { value, ...(number !== undefined && { number }) } }
      await keep({ told, asked })
      onTold()
    },
    async restore() {
      for (const name of deviceSettingNames) {
        const value = told[name]?.value
        if (value !== undefined && appliers[name]) await apply(name, value).catch(warn)
      }
    },
    told: () => {
      const all = deviceSettingNames.flatMap(name => {
        const said = { ...told[name], ...inEffectOf(name) }
        return Object.keys(said).length > 0 ? [[name, said] as const] : []
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
