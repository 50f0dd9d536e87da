import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const publishing = defineSiteSetting({
  name: 'publishing',
  fields: {
    /** Accounts without the permission to publish must request approval. */
    isReviewed: f.flag({ default: false }),
    /** Days before a file expires on which users are notified; 0 = never. */
    lastDayNotice: f.int({ min: 0, max: 365, default: 3 }),
    /** Shown above the time on screens that have nothing to play; served without a sign-in. */
    cardPicture: f.file({ kinds: ['picture'] }),
  },
})
