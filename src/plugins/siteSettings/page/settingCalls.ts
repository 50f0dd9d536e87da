// The calls of a setting by its name. If it has variants, the variant is part of the path.
import type { ShownSetting } from '#contract/derive/settingCallsOf.ts'
import { setting } from '#contract/services/system/setting.ts'
import { type SiteSettingName, type SiteSettings, siteSettings } from '#contract/siteSettings/index.ts'
import type { Call } from '#src/core/requests/call.ts'

type VariantName = { [N in SiteSettingName]: SiteSettings[N]['variants'] extends null ? never : N }[SiteSettingName]
type PlainName = Exclude<SiteSettingName, VariantName>

export function hasVariants(name: SiteSettingName): name is VariantName {
  return siteSettings[name].variants !== null
}

const isPlain = (name: SiteSettingName): name is PlainName => !hasVariants(name)

/**
 * Input of the call that reads a setting. The name of the setting is known only at run time, so the result is cast to
 * the type that the calls of all settings accept.
 */
export const settingInputOf = (name: SiteSettingName, variant: string) =>
  (isPlain(name) ? undefined : { variant }) as undefined

/** Reads a setting; null if it was never saved. */
export function readSetting(call: Call, name: SiteSettingName, variant: string): Promise<ShownSetting | null> {
  if (isPlain(name)) return call(setting, name)
  return call(setting, name, { variant })
}

export function saveSetting(call: Call, name: SiteSettingName, input: Record<string, unknown>): Promise<null> {
  return call(setting, `${name}Set`, input)
}

export function forgetSetting(call: Call, name: SiteSettingName, variant: string): Promise<null> {
  if (isPlain(name)) return call(setting, `${name}Forget`)
  return call(setting, `${name}Forget`, { variant })
}
