// What settings do beyond their fields. Most do nothing.
import type { SettingName } from '#contract/settings/index.ts'
import { announceSite } from './announceSite.ts'
import { checkDomain } from './checks/checkDomain.ts'
import { checkLogin } from './checks/checkLogin.ts'
import { checkSite } from './checks/checkSite.ts'
import { checkStorage, refuseFull } from './checks/checkStorage.ts'
import { receiveTemplate } from './receiveTemplate.ts'
import type { SettingBehaviour } from './SettingBehaviour.ts'

const behaviours: { readonly [N in SettingName]?: SettingBehaviour } = {
  site: { check: checkSite, after: announceSite },
  login: { check: checkLogin },
  other: { check: checkDomain },
  sms: { receive: receiveTemplate },
  storage: { check: checkStorage, beforeForget: (variant, { db }) => refuseFull(variant, db) },
}

export const settingBehaviourOf = (name: SettingName): SettingBehaviour | undefined => behaviours[name]
