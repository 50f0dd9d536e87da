// The mails and text messages this server writes: a closed list with what each fills in. Texts: locales/*/mail.json.

/** `site` (its name) is filled in for every mail. Links are whole addresses. */
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

/** The wire's numbers of SMS purposes (xboot-api.md 2.10); what is no code is ours. */
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
/** What each fills in, in the order of numbered placeholders. */
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
