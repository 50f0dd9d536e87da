import { AppError, type ErrorId } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'

type SmtpError = { code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown }

/** Errors of the SMTP client that users can correct. All others become "unreachable". */
const byCode: Readonly<Record<string, ErrorId>> = {
  EAUTH: 'mail.authentication',
  ENOAUTH: 'mail.authentication',
  ETLS: 'mail.certificate',
  ESOCKET: 'mail.unreachable',
  EMESSAGE: 'mail.refused',
  EENVELOPE: 'mail.refused',
}

/** Converts an error of the SMTP client to an error of the catalog, which includes the mail server's response. */
export function mailErrorOf(error: unknown, server: string): AppError {
  if (error instanceof AppError) return error
  const { code, command, response, responseCode } = isObject(error) ? error : {}
  const reply = typeof response === 'string' ? cutText(response, 300) : ''
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  if (command === 'RCPT TO' && isForGood) return new AppError('mail.recipientRefused', { server, reply })
  if (error instanceof Error && /certificate|self-signed/i.test(error.message))
    return new AppError('mail.certificate', { server })
  const id = byCode[String(code)] ?? (reply ? 'mail.refused' : 'mail.unreachable')
  return new AppError(id, { server, reply })
}

function isObject(value: unknown): value is SmtpError {
  return typeof value === 'object' && value !== null
}
