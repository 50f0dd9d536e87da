import type { SettingName } from '#contract/settings/index.ts'

export type OutboxKind = 'mail' | 'sms'

/** Setting that holds the provider of each kind. */
export const settingOf = { mail: 'email', sms: 'sms' } as const satisfies Record<OutboxKind, SettingName>
