// Behavior of settings that need more than their fields declare. Most settings have none.
import { checkLogin } from './accounts/signIn/checkLogin.ts'
import { checkBrandFonts } from './fonts/brandFonts.ts'
import { announceSite } from './installation/announceSite.ts'
import { checkDomain } from './installation/checkDomain.ts'
import { checkSite } from './installation/checkSite.ts'
import { announceSiteAndZone, checkSiteAndZone } from './installation/siteZone.ts'
import { checkStorage, refuseFull } from './media/store/checkStorage.ts'
import { receiveTemplate } from './outbox/receiveTemplate.ts'
import type { SettingBehaviors } from './siteSettings/SettingBehavior.ts'

export const settingBehaviors: SettingBehaviors = {
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
  storage: { check: checkStorage, beforeDelete: (variant, { db }) => refuseFull(variant, db) },
}
