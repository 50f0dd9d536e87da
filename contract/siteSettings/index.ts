// The registry of settings, in the order of the settings page. Add a new setting here.

import { registryOf } from '#contract/kernel/registryOf.ts'
import type { SecretKeys, SiteSettingValues } from '#contract/kernel/siteSetting.ts'
import { alipay } from './alipay.ts'
import { brand } from './brand.ts'
import { captcha } from './captcha.ts'
import { email } from './email.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { money } from './money.ts'
import { other } from './other.ts'
import { paypal } from './paypal.ts'
import { publishing } from './publishing.ts'
import { registration } from './registration.ts'
import { retention } from './retention.ts'
import { site } from './site.ts'
import { sms } from './sms.ts'
import { storage } from './storage.ts'
import { uploads } from './uploads.ts'
import { waves } from './waves.ts'
import { wechatPay } from './wechatPay.ts'

export const siteSettings = registryOf('settings', {
  site,
  brand,
  registration,
  login,
  captcha,
  email,
  sms,
  storage,
  uploads,
  publishing,
  other,
  map,
  retention,
  waves,
  money,
  wechatPay,
  alipay,
  paypal,
})
export type SiteSettings = typeof siteSettings
export type SiteSettingName = keyof SiteSettings
export type SiteSettingOf<N extends SiteSettingName> = SiteSettingValues<SiteSettings[N]>
/** Values of a setting without its secrets, which can be read even if the key file is gone. */
export type PlainSiteSettingOf<N extends SiteSettingName> = Omit<SiteSettingOf<N>, SecretKeys<SiteSettings[N]>>
