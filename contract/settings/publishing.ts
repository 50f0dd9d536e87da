import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const publishing = defineSetting({
  name: 'publishing',
  fields: {
    /** Accounts without the permission to publish must request approval. */
    isReviewed: f.flag({ default: false }),
    /** Days before a file expires on which users are notified; 0 = never. */
    lastDayNotice: f.int({ min: 0, max: 365, default: 3 }),
  },
})
