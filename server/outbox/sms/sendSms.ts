import { AppError } from '#contract/errors/errors.ts'
import type { SmsPurpose } from '#contract/mail.ts'
import type { SmsService } from '#contract/siteSettings/sms.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { SmsSender, SmsSetting } from './SmsSender.ts'
import { sendByAliyun } from './sendByAliyun.ts'
import { sendByTencent } from './sendByTencent.ts'
import { templateOf } from './templateOf.ts'

const senders: { readonly [S in SmsService]: SmsSender } = {
  ALI_SMS: sendByAliyun,
  TENCENT_SMS: sendByTencent,
}

type Text = { mobile: string; purpose: SmsPurpose; params: Readonly<Record<string, string>> }

/**
 * Sends a text message through the configured provider. Throws `setting.notConfigured`, `sms.templateMissing` and
 * errors of the provider.
 */
export async function sendSms(parts: Pick<Parts, 'outbound' | 'now'>, setting: SmsSetting, text: Text): Promise<void> {
  const template = templateOf(setting, text.purpose)
  if (!setting.serviceName) throw new AppError('setting.notConfigured')
  if (!template) throw new AppError('sms.templateMissing', { purpose: text.purpose })
  await senders[setting.serviceName](parts, setting, { ...text, template })
}
