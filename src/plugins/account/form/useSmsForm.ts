import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmsPurpose } from '#contract/mail.ts'
import type { SmsCodeFields } from './SmsCodeFields.tsx'
import { useForm } from './useForm.ts'
import { useSmsCode } from './useSmsCode.ts'

type Options = {
  purpose: SmsPurpose
  /** The number that is likely to be proved. */
  mobile?: string
  /** With what proves the number. */
  submit: (proof: { mobile: string; code: string }) => Promise<void>
  onFailure?: (error: unknown) => void
}

/** A form that proves a phone number: the number, the code, the picture when one is asked for. */
export function useSmsForm({ purpose, mobile: likely = '', submit, onFailure }: Options) {
  const { t } = useTranslation(['account', 'errors'])
  const sms = useSmsCode(purpose)
  const missing = (mobile: string) => (mobile.trim() === '' ? { mobile: t('account:sms.missing.mobile') } : {})
  const form = useForm({
    initial: { mobile: likely, code: '', captcha: '' },
    check: ({ mobile, code }) => ({
      ...missing(mobile),
      ...(code.trim() === '' ? { code: t('account:sms.missing.code') } : {}),
    }),
    submit: ({ mobile, code }) => submit({ mobile: mobile.trim(), code: code.trim() }),
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
