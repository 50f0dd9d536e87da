import { urlOf } from '#contract/kernel/route.ts'
import { emailCheck } from '#contract/services/people/emailCheck.ts'
import type { Context } from '#server/kernel/context.ts'
import { issueCode } from './oneTimeCodes.ts'
import { siteLink } from './siteLink.ts'

const minutes = 30

/**
 * Sends a mail with a link. Opening it proves that the email address belongs to the account. Call inside a transaction,
 * so that the link is valid only if the mail will be sent.
 */
export async function sendVerifyMail(
  context: Context,
  { id, username }: { id: string; username: string },
  email: string,
): Promise<void> {
  const { db, outbox, language } = context
  const issue = { purpose: 'verifyEmail', subject: id, kind: 'link', minutes, data: { email } } as const
  const token = await issueCode(context, issue)
  const link = await siteLink(context, urlOf(emailCheck.path, emailCheck.calls.validate.path.replace(':token', token)))
  const params = { username, link, minutes: String(minutes) }
  await outbox.mail(db, { to: email, template: 'verifyEmail', params, language })
}
