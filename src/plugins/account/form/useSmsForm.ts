import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodePurpose } from '#contract/mail.ts'
import type { SmsCodeFields } from './SmsCodeFields.tsx'
import { useForm } from './useForm.ts'
import { useSmsCode } from './useSmsCode.ts'

type Options = {
  purpose: CodePurpose
  /** The number that is likely to be proved. */
  mobile?: string
  /** A further field that must be filled in, and what is said when it is not. */
  further?: { name: 'password' | 'secondStep'; missing: string }
  /** With what proves the number, and the further field. */
  submit: (proof: { mobile: string; code: string; password?: string; secondStep?: string }) => Promise<void>
  onFailure?: (error: unknown) => void
}

/** A form that proves a phone number: the number, the code, the picture when one is asked for. */
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
