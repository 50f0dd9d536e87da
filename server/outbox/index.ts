// Public interface for other subjects.
export type { Attachment } from './createOutbox.ts'
export { sendTestMail } from './sendTestMail.ts'
export { sendTestSms } from './sendTestSms.ts'
export { templateOf } from './sms/templateOf.ts'
