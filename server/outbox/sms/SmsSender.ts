import type { SmsPurpose } from '#contract/mail.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'

export type SmsText = {
  purpose: SmsPurpose
  mobile: string
  /** Id of the template at the provider. */
  template: string
  params: Readonly<Record<string, string>>
}
export type SmsSetting = SiteSettingOf<'sms'>
type Deps = { outbound: Outbound; now: () => Date }

/**
 * Sends one text message through a provider. Resolves when the provider has accepted it. Rejects with an error
 * of the catalog.
 */
export type SmsSender = (deps: Deps, setting: SmsSetting, text: SmsText) => Promise<void>

/** Maximum size in bytes of a provider's response; real responses have a few lines. */
export const mostAnswered = 64 * 1024
