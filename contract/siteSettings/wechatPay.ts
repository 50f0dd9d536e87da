import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const wechatPay = defineSiteSetting({
  name: 'wechatPay',
  fields: {
    merchantId: f.text({ required: true, max: 32 }),
    appId: f.text({ required: true, max: 32 }),
    /** Serial number of the merchant's certificate. */
    serialNumber: f.text({ required: true, max: 64 }),
    privateKey: f.secret({ required: true, max: 4000 }),
    /** 32 characters. */
    apiV3Key: f.secret({ required: true, max: 32 }),
    /** `PUB_KEY_ID_...`; if absent, the platform's certificates are downloaded. */
    publicKeyId: f.text({ max: 64 }),
    publicKey: f.longText({ max: 4000 }),
    /** Overrides the provider's API URL. */
    endpoint: f.url(),
  },
  secrets: { WECHAT_PAY_KEY: 'privateKey', WECHAT_PAY_API_V3_KEY: 'apiV3Key' },
})
