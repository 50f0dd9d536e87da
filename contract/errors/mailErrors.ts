/** What keeps mails, text messages and the reports that are mailed from being delivered. */
export const mailErrors = [
  'outbox.delivered',
  'outbox.expired',
  'mail.unreachable',
  'mail.authentication',
  'mail.certificate',
  'mail.recipientRefused',
  'mail.refused',
  'sms.refused',
  'sms.recipientRefused',
  'sms.authentication',
  'sms.templateMissing',
  'savedReport.ownerMayNot',
  'savedReport.nobody',
] as const
