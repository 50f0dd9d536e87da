import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/** Alipay with RSA2 keys. */
export const alipay = defineSiteSetting({
  name: 'alipay',
  fields: {
    appId: f.text({ required: true, max: 32 }),
    privateKey: f.secret({ required: true, max: 4000 }),
    /** Alipay's public key, not the merchant's. */
    alipayPublicKey: f.longText({ required: true, max: 4000 }),
    /** Overrides the provider's API URL. */
    endpoint: f.url(),
  },
  secrets: { ALIPAY_KEY: 'privateKey' },
})
