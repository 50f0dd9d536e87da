import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const paypal = defineSiteSetting({
  name: 'paypal',
  fields: {
    clientId: f.text({ required: true, max: 128 }),
    clientSecret: f.secret({ required: true, max: 128 }),
    /** Id of PayPal's webhook; signatures are only valid for this id. */
    webhookId: f.text({ required: true, max: 64 }),
    /** Uses PayPal's sandbox. */
    isTestAccount: f.flag({ default: false }),
    /** Overrides the provider's API URL. */
    endpoint: f.url(),
  },
  secrets: { PAYPAL_SECRET: 'clientSecret' },
})
