import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodePurpose } from '#contract/mail.ts'
import type { SmsCodeFields } from './SmsCodeFields.tsx'
import { useForm } from './useForm.ts'
import { useSmsCode } from './useSmsCode.ts'

type Options = {
  purpose: CodePurpose
  /** Initial phone number. */
  mobile?: string
  /** An additional required field, and its error message when it is empty. */
  further?: { name: 'password' | 'secondStep'; missing: string }
  /** Called with the number, the code, and the additional field. */
  submit: (proof: { mobile: string; code: string; password?: string; secondStep?: string }) => Promise<void>
  onFailure?: (error: unknown) => void
}

/** Form that verifies a phone number with a code, and with a captcha when the server requires one. */
export function useSmsForm({ purpose, mobile: likely = '', further, submit, onFailure }: Options) {
  const { t } = useTranslation(['account', 'errors'])
  const sms = useSmsCode(purpose)
  const missing = (mobile: string) => (mobile.trim() === '' ? { mobile: t('account:sms.missing.mobile') } : {})
  const form = useForm({
    initial: { mobile: likely, code: '', captcha: '', password: '', secondStep: '' },
    check: values => ({
      ...missing(values.mobile),
      ...(values.code.trim() === '' ? { code: t('account:sms.missing.code') } : {}),
      ...(further && values[further.name] === '' ? { [further.name]: further.missing } : {}),
    }),
    submit: values => {
      const proven = { mobile: values.mobile.trim(), code: values.code.trim() }
      return submit(further ? { ...proven, [further.name]: values[further.name] } : proven)
    },
    onFailure,
  })

  async function onSend() {
    const { mobile, captcha } = form.values
    form.setErrors(missing(mobile))
    if (mobile.trim() === '') return form.say('')
    try {
      await sms.send(mobile, captcha)
      form.say('')
    } catch (error) {
      form.set('captcha', '')
      form.show(error)
    }
  }

  const smsFields: ComponentProps<typeof SmsCodeFields> = {
    sms,
    code: form.field('code'),
    captcha: form.field('captcha'),
    onSend: () => void onSend(),
  }
  return { form, smsFields }
}
