import { AppError } from '#contract/errors/errors.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import type { Attachment } from './createOutbox.ts'
import { mailErrorOf } from './mailErrorOf.ts'

export type MailContent = {
  to: string
  subject: string
  text: string
  html: string
  from: string
  messageId: string
  attachments?: readonly Attachment[]
}

const second = 1000

/**
 * Sends a mail through the configured server. Resolves when the server has accepted it; rejects with an error
 * of the catalog.
 */
export async function sendMail(
  setting: SiteSettingOf<'email'>,
  { from, attachments = [], ...mail }: MailContent,
): Promise<void> {
  const { host, port, security, username, password } = setting
  if (!host) throw new AppError('setting.notConfigured')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    // With STARTTLS, never falls back to an unencrypted connection.
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    auth: username ? { user: username, pass: password ?? '' } : undefined,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // Forbids the library to read files and URLs. Mails contain only our own text and HTML, so nothing needs this.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...mail,
      from: { name: from, address: senderOf(setting) },
      attachments: attachments.map(({ name, type, body }) => ({ filename: name, contentType: type, content: body })),
    })
  } catch (error) {
    throw mailErrorOf(error, `${host}:${port}`)
  } finally {
    transport.close()
  }
}

function senderOf({ sender, username, host }: SiteSettingOf<'email'>): string {
  return sender ?? (username?.includes('@') ? username : `no-reply@${host}`)
}
