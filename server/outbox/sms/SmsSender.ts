import type { SmsPurpose } from '#contract/mail.ts'
import type { SettingOf } from '#contract/settings/index.ts'
import type { Outbound } from '#server/outbound/createOutbound.ts'

export type SmsText = {
  purpose: SmsPurpose
  mobile: string
  /** The provider's template. */
  template: string
  params: Readonly<Record<string, string>>
}
export type SmsSetting = SettingOf<'sms'>
type Deps = { outbound: Outbound; now: () => Date }

/** Hands one text message to a provider; resolves when it was taken. Rejects with an error of the catalogue. */
export type SmsSender = (deps: Deps, setting: SmsSetting, text: SmsText) => Promise<void>

/** Bytes of a gateway's answer: a few lines. */
export const mostAnswered = 64 * 1024
