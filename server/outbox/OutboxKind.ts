import type { SettingName } from '#contract/settings/index.ts'

export type OutboxKind = 'mail' | 'sms'

/** The setting that holds the provider of each kind. */
export const settingOf = { mail: 'email', sms: 'sms' } as const satisfies Record<OutboxKind, SettingName>
