import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

/** Who may make an account; new members get every role that is marked as default. */
export const registration = defineSetting({
  name: 'registration',
  fields: {
    isOpen: f.flag({ default: false }),
    /** What must be proved before the account can be used. */
    verification: f.choice(['none', 'email', 'sms'], { default: 'none' }),
  },
})
