// An e-mail address is proved by a link (xboot-api.md 2.2).
import { f } from '../kernel/field.ts'
import { defineService } from '../kernel/service.ts'

export const emailCheck = defineService({
  name: 'emailCheck',
  path: '/email',
  calls: {
    /** `id` is the caller's own or absent. */
    sendCheckEmail: {
      method: 'POST',
      path: 'sendCheckEmail',
      access: 'member',
      isAtomic: false,
      input: { id: f.text({ max: 19 }), email: f.email({ required: true }) },
    },
    /** Leads on to /email-result. */
    validate: { method: 'GET', path: 'validate/:token', access: 'public', raw: true, isRecorded: true },
  },
})
