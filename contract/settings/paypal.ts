import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const paypal = defineSetting({
  name: 'paypal',
  fields: {
    clientId: f.text({ required: true, max: 128 }),
    clientSecret: f.secret({ required: true, max: 128 }),
    /** Of the report that PayPal sends; its signature holds for it alone. */
    webhookId: f.text({ required: true, max: 64 }),
    /** The provider's own test accounts. */
    isTestAccount: f.flag({ default: false }),
    /** Instead of the provider's own address. */
    endpoint: f.url(),
  },
  secrets: { PAYPAL_SECRET: 'clientSecret' },
})
