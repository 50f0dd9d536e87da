import type { SmsPurpose } from '#contract/mail.ts'
import type { SmsSetting } from './SmsSender.ts'

/** Purpose → field of the setting that has the id of its template. */
export const templateFields = {
  common: 'templateCommon',
  register: 'templateRegister',
  login: 'templateLogin',
  changeMobile: 'templateChangeMobile',
  changePassword: 'templateChangePassword',
  resetPassword: 'templateResetPassword',
  alarm: 'templateAlarm',
} as const satisfies Record<SmsPurpose, keyof SmsSetting>

/**
 * Returns the template for a purpose. Codes without a template of their own use the common template, which has a
 * placeholder for a code and therefore cannot be used for alarms.
 */
export function templateOf(setting: SmsSetting, purpose: SmsPurpose): string | null {
  return setting[templateFields[purpose]] ?? (purpose === 'alarm' ? null : setting.templateCommon)
}
