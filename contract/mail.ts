// The closed list of mails and text messages with their parameters. Texts: locales/*/mail.json.

/** Every mail also gets `site`, the site's name. Links are absolute URLs. */
export const mailTemplates = {
  test: [],
  verifyEmail: ['username', 'link', 'minutes'],
  resetPassword: ['username', 'link', 'minutes'],
  changeEmail: ['username', 'code', 'minutes'],
  expiryReminder: ['username', 'devices', 'link'],
  report: ['username', 'title', 'from', 'to', 'link'],
  message: ['username', 'title', 'text', 'link'],
} as const
export type MailTemplate = keyof typeof mailTemplates
export type MailParams<T extends MailTemplate> = Record<(typeof mailTemplates)[T][number], string>

/**
 * Numbers of SMS purposes in the wire protocol (xboot-api.md 2.10). `alarm` is our own and has no verification code.
 */
export const smsPurposes = {
  common: -1,
  register: 0,
  login: 1,
  changeMobile: 2,
  changePassword: 3,
  resetPassword: 4,
  alarm: 5,
} as const
export type SmsPurpose = keyof typeof smsPurposes
export type CodePurpose = Exclude<SmsPurpose, 'alarm'>

const ofCode = ['code', 'minutes'] as const
/** Parameters of each template, in the order of numbered placeholders. */
export const smsParams = {
  common: ofCode,
  register: ofCode,
  login: ofCode,
  changeMobile: ofCode,
  changePassword: ofCode,
  resetPassword: ofCode,
  alarm: ['state', 'kind', 'names', 'count'],
} as const satisfies Record<SmsPurpose, readonly string[]>
export type SmsParams<P extends SmsPurpose> = Record<(typeof smsParams)[P][number], string>

export const codePurposes = (Object.keys(smsPurposes) as SmsPurpose[]).filter(
  (purpose): purpose is CodePurpose => purpose !== 'alarm',
)

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailTemplates, name)
export const isSmsPurpose = (name: string): name is SmsPurpose => Object.hasOwn(smsPurposes, name)
