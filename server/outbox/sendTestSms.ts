import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendSms } from './sms/sendSms.ts'

/** Sends an invalid code with the template `common`, which is also the fallback for codes of all purposes. */
export async function sendTestSms(mobile: string, context: Context): Promise<null> {
  const setting = await context.settings.find('sms', context)
  if (!setting) throw new AppError('setting.notConfigured')
  await sendSms(context, setting, { mobile, purpose: 'common', params: { code: '000000', minutes: '5' } })
  return null
}
