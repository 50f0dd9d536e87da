/** Errors of delivering mails, text messages and mailed reports. */
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
