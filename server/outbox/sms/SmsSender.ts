import type { SmsPurpose } from '#contract/mail.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'

export type SmsText = {
  purpose: SmsPurpose
  mobile: string
  /** Id of the provider's template. */
  template: string
  params: Readonly<Record<string, string>>
}
export type SmsSetting = SiteSettingOf<'sms'>
type Deps = { outbound: Outbound; now: () => Date }

/** Sends one text message through a provider; resolves when it was accepted. Rejects with an error of the catalog. */
export type SmsSender = (deps: Deps, setting: SmsSetting, text: SmsText) => Promise<void>

/** Maximum size of a gateway's response in bytes; real ones have a few lines. */
export const mostAnswered = 64 * 1024
