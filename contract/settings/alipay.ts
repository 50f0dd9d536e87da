import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

/** Alipay with RSA2 keys. */
export const alipay = defineSetting({
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
