import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import type { Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'

export type NewSetting = {
  /** Values to be stored. Fields without a value are absent. */
  values: Values
  /** Names of fields for which a secret is stored. */
  secrets: ReadonlySet<string>
  /** Name of the variant; empty for settings without variants. */
  variant: string
}

/** Behavior of a setting beyond its fields. All hooks run in the transaction that saves or deletes the setting. */
export type SettingBehavior = {
  /** Converts the input of the call that saves the setting. The input may have keys that are not fields. */
  receive?: (input: Values) => Values
  /** Validates the setting; may throw. */
  check?: (setting: NewSetting, context: Context) => Promise<void> | void
  /** Runs after the setting was saved or deleted. */
  after?: (context: Context) => Promise<void> | void
  /** Runs before the stored values are deleted; may throw to prevent the deletion. */
  beforeDelete?: (variant: string, context: Context) => Promise<void> | void
}

export type SettingBehaviors = { readonly [N in SiteSettingName]?: SettingBehavior }
