import { z } from 'zod'
import {
  type ForgetSetting,
  forgetCallOf,
  type GetSetting,
  getCallOf,
  pathOf,
  type SetSetting,
  type SettingPath,
  setCallOf,
} from '#contract/derive/settingCallsOf.ts'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import type { SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, type SiteSettings, siteSettings } from '#contract/siteSettings/index.ts'

type PathOf<N extends SiteSettingName> = SiteSettings[N]['variants'] extends null ? `/${string}` : `/${string}/:variant`
type SettingCalls = { [N in SiteSettingName]: GetSetting<PathOf<N>> } & {
  [N in SiteSettingName as `${N}Set`]: SetSetting
} & {
  [N in SiteSettingName as `${N}Forget`]: ForgetSetting<PathOf<N>>
}

/** The three calls of each declared setting: get, set and forget. */
function callsOf(): SettingCalls {
  const calls = Object.values<SiteSetting>(siteSettings).flatMap(setting => {
    const path: SettingPath = setting.variants ? `${pathOf(setting)}/:variant` : pathOf(setting)
    return [
      [setting.name, getCallOf(path)],
      [`${setting.name}Set`, setCallOf(setting)],
      [`${setting.name}Forget`, forgetCallOf(path)],
    ]
  })
  return Object.fromEntries(calls)
}

const view = { page: 'setting', perm: 'view' } as const
const edit = { page: 'setting', perm: 'edit' } as const
const see = { page: 'setting', perm: 'seeSecret' } as const

export const setting = defineService({
  name: 'setting',
  path: '/setting',
  calls: {
    ...callsOf(),
    /**
     * One entry per setting: whether it is stored, and its active variant, such as the provider; "" without variants.
     */
    overview: {
      method: 'GET',
      path: 'overview',
      access: view,
      result: z.array(
        z.object({ name: z.string(), variant: z.string(), isSaved: z.boolean(), hasLostSecret: z.boolean() }),
      ),
    },
    /** The template of the SMS purpose with this number (`smsPurposes`); 501 without a provider. */
    templateCode: { method: 'GET', path: 'sms/templateCode/:type', access: view, result: z.string() },
    /** Sends immediately, bypassing the outbox, so that the caller sees the mail server's answer. */
    emailTest: {
      method: 'POST',
      path: 'email/test',
      access: edit,
      isAtomic: false,
      input: { to: f.email({ required: true }) },
    },
    smsTest: {
      method: 'POST',
      path: 'sms/test',
      access: edit,
      isAtomic: false,
      input: { mobile: f.phone({ required: true }) },
    },
    /** Calls the gateway with the stored keys and reports errors. */
    gatewayTest: {
      method: 'POST',
      path: 'gateway/test',
      access: edit,
      isAtomic: false,
      input: { name: f.choice(['wechat', 'alipay', 'paypal'], { required: true }) },
    },
    /** The decrypted secret, given the caller's password; "" when none is stored. Every call is logged. */
    seeSecret: {
      method: 'POST',
      path: 'seeSecret/:type',
      access: see,
      isAtomic: false,
      input: { password: f.secret({ required: true, max: 200 }) },
      result: z.string(),
    },
    /** `seeSecret` in the form of the wire protocol: the password is in the header `password`, percent-encoded. */
    seeSecretByHeader: { method: 'GET', path: 'seeSecret/:type', access: see, isRecorded: true, result: z.string() },
  },
})
