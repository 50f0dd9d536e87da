import type { SmsPurpose } from '#contract/mail.ts'
import type { SmsSetting } from './SmsSender.ts'

/** The setting's field of each purpose. */
export const templateFields = {
  common: 'templateCommon',
  register: 'templateRegister',
  login: 'templateLogin',
  changeMobile: 'templateChangeMobile',
  changePassword: 'templateChangePassword',
  resetPassword: 'templateResetPassword',
  alarm: 'templateAlarm',
} as const satisfies Record<SmsPurpose, keyof SmsSetting>

/** A code without a template of its own uses the common one, which says nothing of an alarm. */
export function templateOf(setting: SmsSetting, purpose: SmsPurpose): string | null {
  return setting[templateFields[purpose]] ?? (purpose === 'alarm' ? null : setting.templateCommon)
}
