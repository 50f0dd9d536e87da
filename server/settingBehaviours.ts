// Behavior of settings beyond their fields; most have none.
import { checkLogin } from './accounts/signIn/checkLogin.ts'
import { checkBrandFonts } from './fonts/brandFonts.ts'
import { checkStorage, refuseFull } from './media/store/checkStorage.ts'
import { receiveTemplate } from './outbox/receiveTemplate.ts'
import type { SettingBehaviours } from './settings/SettingBehaviour.ts'
import { announceSite } from './site/announceSite.ts'
import { checkDomain } from './site/checkDomain.ts'
import { checkSite } from './site/checkSite.ts'
import { announceSiteAndZone, checkSiteAndZone } from './site/siteZone.ts'

export const settingBehaviours: SettingBehaviours = {
  site: { check: checkSiteAndZone, after: announceSiteAndZone },
  brand: {
    check: async (setting, context) => {
      await checkSite(setting, context)
      await checkBrandFonts(setting, context)
    },
  },
  money: { after: announceSite },
  login: { check: checkLogin },
  other: { check: checkDomain },
  sms: { receive: receiveTemplate },
  storage: { check: checkStorage, beforeForget: (variant, { db }) => refuseFull(variant, db) },
}
