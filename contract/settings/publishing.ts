import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const publishing = defineSetting({
  name: 'publishing',
  fields: {
    /** Who may not publish asks for approval instead. */
    isReviewed: f.flag({ default: false }),
    /** Days before the last day of a file at which people are told; 0 = nobody is. */
    lastDayNotice: f.int({ min: 0, max: 365, default: 3 }),
  },
})
