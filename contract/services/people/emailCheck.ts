// Confirmation of an email address by a mailed link (xboot-api.md 2.2).
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { ownProof } from '#contract/services/publishing/ownProof.ts'

export const emailCheck = defineService({
  name: 'emailCheck',
  path: '/email',
  calls: {
    /** `id` is the caller's own or absent. Requires a proof that the caller owns the account. */
    sendCheckEmail: {
      method: 'POST',
      path: 'sendCheckEmail',
      access: 'member',
      isAtomic: false,
      input: { id: f.text({ max: 19 }), email: f.email({ required: true }), ...ownProof },
    },
    /** Redirects to /email-result. */
    validate: { method: 'GET', path: 'validate/:token', access: 'public', raw: true, isRecorded: true },
  },
})
