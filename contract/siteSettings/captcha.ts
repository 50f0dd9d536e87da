import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/**
 * vaptcha.com keys for clients that use it (xboot-api.md 2.10, docs/adr/0016). The site's own pages use captchas
 * drawn by this server: no visitor data leaves it, and the content security policy allows no external script.
 */
export const captcha = defineSiteSetting({
  name: 'captcha',
  path: '/vaptcha',
  fields: {
    vid: f.text({ required: true, max: 64 }),
    secretKey: f.secret({ required: true, max: 128 }),
    scene: f.int({ min: 0, max: 99, default: 0 }),
  },
  secrets: { VAPTCHA_SETTING: 'secretKey' },
})
