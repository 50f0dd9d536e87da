// An e-mail address is proved by a link (xboot-api.md 2.2).
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { ownProof } from '#contract/services/publishing/ownProof.ts'

export const emailCheck = defineService({
  name: 'emailCheck',
  path: '/email',
  calls: {
    /** `id` is the caller's own or absent. Asks for a proof that the caller is the account's owner. */
    sendCheckEmail: {
      method: 'POST',
      path: 'sendCheckEmail',
      access: 'member',
      isAtomic: false,
      input: { id: f.text({ max: 19 }), email: f.email({ required: true }), ...ownProof },
    },
    /** Leads on to /email-result. */
    validate: { method: 'GET', path: 'validate/:token', access: 'public', raw: true, isRecorded: true },
  },
})
