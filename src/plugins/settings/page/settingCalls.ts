// The calls of a setting by its name. If it has variants, the variant is part of the path.
import type { ShownSetting } from '#contract/derive/settingCallsOf.ts'
import { setting } from '#contract/services/system/setting.ts'
import { type SettingName, type Settings, settings } from '#contract/settings/index.ts'
import type { Call } from '#src/core/calls/call.ts'

type VariantName = { [N in SettingName]: Settings[N]['variants'] extends null ? never : N }[SettingName]
type PlainName = Exclude<SettingName, VariantName>

export function hasVariants(name: SettingName): name is VariantName {
  return settings[name].variants !== null
}

const isPlain = (name: SettingName): name is PlainName => !hasVariants(name)

/** Input of a read whose setting is known at run time; typed as the input that all settings share. */
export const settingInputOf = (name: SettingName, variant: string) =>
  (isPlain(name) ? undefined : { variant }) as undefined

/** Null if it was never saved. */
export function readSetting(call: Call, name: SettingName, variant: string): Promise<ShownSetting | null> {
  if (isPlain(name)) return call(setting, name)
  return call(setting, name, { variant })
}

export function saveSetting(call: Call, name: SettingName, input: Record<string, unknown>): Promise<null> {
  return call(setting, `${name}Set`, input)
}

export function forgetSetting(call: Call, name: SettingName, variant: string): Promise<null> {
  if (isPlain(name)) return call(setting, `${name}Forget`)
  return call(setting, `${name}Forget`, { variant })
}
