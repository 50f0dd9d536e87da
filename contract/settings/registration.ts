import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

/** Self-registration; new accounts get all default roles. */
export const registration = defineSetting({
  name: 'registration',
  fields: {
    isOpen: f.flag({ default: false }),
    /** Contact data that must be confirmed before the account can be used. */
    verification: f.choice(['none', 'email', 'sms'], { default: 'none' }),
  },
})
