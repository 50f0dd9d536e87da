// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export type { Attachment } from './createOutbox.ts'
export { sendTestMail } from './sendTestMail.ts'
export { sendTestSms } from './sendTestSms.ts'
export { templateOf } from './sms/templateOf.ts'
