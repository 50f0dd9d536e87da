import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { smsParams } from '#contract/mail.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { mostAnswered, type SmsSender, type SmsSetting, type SmsText } from './SmsSender.ts'
import { tc3Headers } from './tc3.ts'

const status = z.object({ Code: z.string(), Message: z.string().optional() })
const answer = z.object({
  Response: z.object({ Error: status.optional(), SendStatusSet: z.array(status).optional() }),
})

/** Calls SendSms of the SMS API of 2021-01-11: https://www.tencentcloud.com/document/product/382/40598 */
export const sendByTencent: SmsSender = async ({ outbound, now }, setting, text) => {
  const url = new URL(setting.endpoint ?? 'https://sms.tencentcloudapi.com')
  url.pathname = '/'
  const body = JSON.stringify({
    PhoneNumberSet: [e164(text.mobile)],
    SmsSdkAppId: setting.appId,
    SignName: setting.signName,
    TemplateId: text.template,
    TemplateParamSet: placeholdersOf(setting, text),
  })
  const headers = tc3Headers({
    host: url.host,
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    region: setting.region,
    body,
    accessKey: setting.accessKey ?? '',
    secretKey: setting.secretKey ?? '',
    date: now(),
  })
  const response = await outbound.fetch(url, { method: 'POST', headers, body, maxBytes: mostAnswered })
  const { data } = answer.safeParse(await response.json().catch(() => null))
  const outcome = data?.Response.Error ?? data?.Response.SendStatusSet?.[0]
  if (outcome?.Code === 'Ok') return
  const reply = outcome ? cutText(`${outcome.Code} ${outcome.Message ?? ''}`.trim(), 300) : `HTTP ${response.status}`
  if (outcome?.Code.startsWith('AuthFailure')) throw new AppError('sms.authentication', { reply })
  const isNumber = outcome?.Code.startsWith('InvalidParameterValue.IncorrectPhoneNumber') ?? false
  throw new AppError(isNumber ? 'sms.recipientRefused' : 'sms.refused', { reply })
}

/** Returns the values for the placeholders {1}, {2} and so on in a template of Tencent. */
function placeholdersOf({ placeholders }: SmsSetting, { purpose, params }: SmsText): string[] {
  const isShort = purpose !== 'alarm' && placeholders !== 'codeMinutes'
  const wanted: readonly string[] = isShort ? ['code'] : smsParams[purpose]
  return wanted.map(name => params[name] ?? '')
}

/**
 * Adds +86 to numbers without a country code, because the original protocol has mainland Chinese numbers without one.
 */
function e164(mobile: string): string {
  const digits = mobile.replace(/[\s-]/g, '')
  return digits.startsWith('+') ? digits : `+86${digits}`
}
