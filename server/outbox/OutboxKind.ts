import type { SiteSettingName } from '#contract/siteSettings/index.ts'

export type OutboxKind = 'mail' | 'sms'

/** Kind of message → setting in which its provider is configured. */
export const settingOf = { mail: 'email', sms: 'sms' } as const satisfies Record<OutboxKind, SiteSettingName>
