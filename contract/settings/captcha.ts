import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

/**
 * Keys of vaptcha.com for clients that use it (xboot-api.md 2.10, docs/adr/0016). The pages of this site ask by a picture of this server:
 * nothing about a visitor leaves it, and the content-security policy runs no foreign script.
 */
export const captcha = defineSetting({
  name: 'captcha',
  path: '/vaptcha',
  fields: {
    vid: f.text({ required: true, max: 64 }),
    secretKey: f.secret({ required: true, max: 128 }),
    scene: f.int({ min: 0, max: 99, default: 0 }),
  },
  secrets: { VAPTCHA_SETTING: 'secretKey' },
})
