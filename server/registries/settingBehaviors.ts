// Behavior of settings that need more than their fields declare. Most settings have none.
import { checkLogin } from '#server/accounts/signIn/checkLogin.ts'
import { checkBrandFonts } from '#server/fonts/brandFonts.ts'
import { announceSite } from '#server/installation/announceSite.ts'
import { checkDomain } from '#server/installation/checkDomain.ts'
import { checkSite } from '#server/installation/checkSite.ts'
import { announceSiteAndZone, checkSiteAndZone } from '#server/installation/siteZone.ts'
import { checkStorage, refuseFull } from '#server/media/store/checkStorage.ts'
import { receiveTemplate } from '#server/outbox/receiveTemplate.ts'
import type { SettingBehaviors } from '#server/siteSettings/SettingBehavior.ts'

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
