import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { acs3Headers, acs3Query } from './acs3.ts'
import { mostAnswered, type SmsSender } from './SmsSender.ts'

const answer = z.object({ Code: z.string(), Message: z.string().optional() })
const keyErrors = /^(InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature|Forbidden)/

/** Calls SendSms of Dysmsapi: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export const sendByAliyun: SmsSender = async ({ outbound, now }, setting, { mobile, template, params }) => {
  const url = new URL(setting.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  const query = {
    PhoneNumbers: mobile.replace(/[\s+-]/g, ''),
    SignName: setting.signName ?? '',
    TemplateCode: template,
    TemplateParam: JSON.stringify(params),
  }
  url.pathname = '/'
  url.search = acs3Query(query)
  const headers = acs3Headers({
    host: url.host,
    action: 'SendSms',
    version: '2017-05-25',
    query,
    accessKey: setting.accessKey ?? '',
    secretKey: setting.secretKey ?? '',
    date: now(),
    nonce: randomBytes(16).toString('hex'),
  })
  const response = await outbound.fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    maxBytes: mostAnswered,
  })
  const { data } = answer.safeParse(await response.json().catch(() => null))
  if (data?.Code === 'OK') return
  const reply = data ? cutText(`${data.Code} ${data.Message ?? ''}`.trim(), 300) : `HTTP ${response.status}`
  if (data && keyErrors.test(data.Code)) throw new AppError('sms.authentication', { reply })
  throw new AppError(data?.Code === 'isv.MOBILE_NUMBER_ILLEGAL' ? 'sms.recipientRefused' : 'sms.refused', { reply })
}
