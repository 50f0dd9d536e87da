import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Values } from '#server/kernel/values.ts'

export type NewSetting = {
  /** Values to be stored; unset fields are absent. */
  values: Values
  /** Names of fields that have a stored secret. */
  secrets: ReadonlySet<string>
  /** Empty for settings without variants. */
  variant: string
}

/** Effects of saving a setting beyond its fields. All hooks run inside the transaction. */
export type SettingBehavior = {
  /** Converts the input of the call that sets the setting, including keys that are not fields, to fields. */
  receive?: (input: Values) => Values
  /** Validates the setting; may throw. */
  check?: (setting: NewSetting, context: Context) => Promise<void> | void
  /** Runs after the setting was saved or deleted. */
  after?: (context: Context) => Promise<void> | void
  /** Runs before the stored values are deleted; may throw to prevent the deletion. */
  beforeDelete?: (variant: string, context: Context) => Promise<void> | void
}

export type SettingBehaviors = { readonly [N in SiteSettingName]?: SettingBehavior }
