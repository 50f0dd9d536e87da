import { signInPartsOf } from '#server/accounts/index.ts'
import { defineSubject } from '#server/assembly/defineSubject.ts'
import { announceSite } from './announceSite.ts'
import { checkDomain } from './checkDomain.ts'
import { checkPicture } from './checkPicture.ts'
import { createCommon } from './commonHandlers.ts'
import { createPlugin } from './pluginHandlers.ts'
import { createSetting } from './settingHandlers.ts'
import { announceSiteAndZone, checkSiteAndZone } from './siteZone.ts'

export const installation = defineSubject({
  name: 'installation',
  handlers(parts, declared) {
    const { captcha, confirmPassword } = signInPartsOf(parts)
    return {
      common: createCommon(parts, captcha),
      plugin: createPlugin(declared.outside),
      setting: createSetting(confirmPassword, declared.settings),
    }
  },
  settings: {
    site: { check: checkSiteAndZone, after: announceSiteAndZone },
    brand: { check: checkPicture('logo') },
    publishing: { check: checkPicture('cardPicture') },
    money: { after: announceSite },
    other: { check: checkDomain },
  },
})
