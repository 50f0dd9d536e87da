import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { mailOf } from './mailOf.ts'
import { sendMail } from './sendMail.ts'

/** Sends a test mail directly, not through the outbox, so that the caller gets the response of the mail server. */
export async function sendTestMail(to: string, context: Context): Promise<null> {
  const setting = await context.settings.find('email', context)
  if (!setting) throw new AppError('setting.notConfigured')
  const message = { id: context.ids.next(), to, template: 'test', language: context.language, params: {} } as const
  await sendMail(setting, await mailOf(context, message))
  return null
}
