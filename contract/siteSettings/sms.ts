import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'
import { smsPurposes } from '#contract/mail.ts'

export const smsServices = ['ALI_SMS', 'TENCENT_SMS'] as const
export type SmsService = (typeof smsServices)[number]

const templateCode = () => f.text({ max: 64 })
const shared = [
  'accessKey',
  'secretKey',
  'signName',
  'templateCommon',
  'templateRegister',
  'templateLogin',
  'templateChangeMobile',
  'templateChangePassword',
  'templateResetPassword',
  'templateAlarm',
  'endpoint',
] as const

/**
 * Provider of text messages, with one template per purpose. A verification code whose purpose has no template uses
 * `templateCommon`; alarms do not (server/outbox/sms/templateOf.ts).
 */
export const sms = defineSiteSetting({
  name: 'sms',
  fields: {
    serviceName: f.choice(smsServices, { required: true }),
    accessKey: f.text({ required: true, max: 128 }),
    secretKey: f.secret({ required: true, max: 128 }),
    signName: f.text({ required: true, max: 50 }),
    appId: f.text({ required: true, max: 32 }),
    region: f.choice(['ap-guangzhou', 'ap-beijing', 'ap-nanjing'], { default: 'ap-guangzhou' }),
    /** Parameters for {1} and {2}, the numbered placeholders in templates of Tencent. */
    placeholders: f.choice(['code', 'codeMinutes'], { default: 'code' }),
    templateCommon: templateCode(),
    templateRegister: templateCode(),
    templateLogin: templateCode(),
    templateChangeMobile: templateCode(),
    templateChangePassword: templateCode(),
    templateResetPassword: templateCode(),
    templateAlarm: templateCode(),
    /** Overrides the provider's API URL. */
    endpoint: f.url(),
  },
  groups: {
    access: ['accessKey', 'secretKey', 'signName', 'appId', 'region', 'endpoint'],
    templates: [
      'placeholders',
      'templateCommon',
      'templateRegister',
      'templateLogin',
      'templateChangeMobile',
      'templateChangePassword',
      'templateResetPassword',
      'templateAlarm',
    ],
  },
  /** Sets the template of one purpose; `type`: number of the purpose. */
  wire: { type: f.choice(Object.values(smsPurposes)), templateCode: templateCode() },
  variants: {
    by: 'serviceName',
    of: { ALI_SMS: shared, TENCENT_SMS: [...shared, 'appId', 'region', 'placeholders'] },
  },
})
