import type { SiteSettingName } from '#contract/siteSettings/index.ts'

export type OutboxKind = 'mail' | 'sms'

/** Setting that holds the provider of each kind. */
export const settingOf = { mail: 'email', sms: 'sms' } as const satisfies Record<OutboxKind, SiteSettingName>
