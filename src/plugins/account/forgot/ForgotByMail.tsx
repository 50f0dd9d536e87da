import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../core/useCall.ts'
import { FormAlert } from '../../../ui/publicPage/FormAlert.tsx'
import { Outcome } from '../../../ui/publicPage/Outcome.tsx'
import { SubmitButton } from '../../../ui/publicPage/SubmitButton.tsx'
import { TextField } from '../../../ui/publicPage/TextField.tsx'
import { CaptchaField } from '../CaptchaField.tsx'
import { useForm } from '../form/useForm.ts'
import { useCaptcha } from '../useCaptcha.ts'

export function ForgotByMail() {
  const { t } = useTranslation('account')
  const call = useCall()
  const { captcha, renew } = useCaptcha({ isAsked: true })
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    initial: { email: '', code: '' },
    check: ({ email, code }) => ({
      ...(email.trim() === '' ? { email: t('account:forgot.missing.email') } : {}),
      ...(code.trim() === '' ? { code: t('account:login.missing.code') } : {}),
    }),
    async submit({ email, code }) {
      const { signIn } = await import('#contract/services/signIn.ts')
      const proof = { captchaId: captcha?.id ?? null, code: code.trim() }
      await call(signIn, 'forgotByMail', { email: email.trim(), ...proof })
      setSentTo(email.trim())
    },
    onFailure() {
      form.set('code', '')
      void renew()
    },
  })

  if (sentTo !== '') {
    return (
      <Outcome isGood>
        <p>{t('account:forgot.sent', { email: `\u2066${sentTo}\u2069` })}</p>
        <p>{t('account:forgot.sentHint')}</p>
      </Outcome>
    )
  }
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <TextField
        {...form.field('email')}
        label={t('account:forgot.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        autoFocus
      />
      {captcha !== null && <CaptchaField {...form.field('code')} picture={captcha.picture} onRenew={renew} />}
      <SubmitButton isBusy={form.isBusy}>{t('account:forgot.send')}</SubmitButton>
    </form>
  )
}
