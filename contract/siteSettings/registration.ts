import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/** Self-registration; new accounts get all default roles. */
export const registration = defineSiteSetting({
  name: 'registration',
  fields: {
    isOpen: f.flag({ default: false }),
    /** Contact data that must be confirmed before the account can be used. */
    verification: f.choice(['none', 'email', 'sms'], { default: 'none' }),
  },
})
