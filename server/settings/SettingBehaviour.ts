import type { SettingName } from '#contract/settings/index.ts'
import type { Context } from '#server/calls/context.ts'
import type { Values } from '#server/calls/values.ts'

export type NewSetting = {
  /** As they will be stored: what is unset is absent. */
  values: Values
  /** The fields with a secret. */
  secrets: ReadonlySet<string>
  /** Empty where the setting has no variants. */
  variant: string
}

/** What saving a setting does beyond its fields. Both run inside the transaction. */
export type SettingBehaviour = {
  /** From what the wire's set call takes beside the fields to fields. */
  receive?: (input: Values) => Values
  /** May throw. */
  check?: (setting: NewSetting, context: Context) => Promise<void> | void
  /** Saved or forgotten. */
  after?: (context: Context) => Promise<void> | void
  /** May refuse that the stored values are forgotten. */
  beforeForget?: (variant: string, context: Context) => Promise<void> | void
}

export type SettingBehaviours = { readonly [N in SettingName]?: SettingBehaviour }
