import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const publishing = defineSetting({
  name: 'publishing',
  fields: {
    /** Who may not publish asks for approval instead. */
    isReviewed: f.flag({ default: false }),
  },
})
