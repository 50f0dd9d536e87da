import type { SmsPurpose } from '#contract/mail.ts'
import type { SmsSetting } from './SmsSender.ts'

/** Field of the setting for each purpose. */
export const templateFields = {
  common: 'templateCommon',
  register: 'templateRegister',
  login: 'templateLogin',
  changeMobile: 'templateChangeMobile',
  changePassword: 'templateChangePassword',
  resetPassword: 'templateResetPassword',
  alarm: 'templateAlarm',
} as const satisfies Record<SmsPurpose, keyof SmsSetting>

/** Template for a purpose. Codes without a template of their own use the common one, which does not suit alarms. */
export function templateOf(setting: SmsSetting, purpose: SmsPurpose): string | null {
  return setting[templateFields[purpose]] ?? (purpose === 'alarm' ? null : setting.templateCommon)
}
