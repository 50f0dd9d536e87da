import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { CaptchaField } from '#src/plugins/account/form/CaptchaField.tsx'
import { useCaptcha } from '#src/plugins/account/form/useCaptcha.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'

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
      const { signIn } = await import('#contract/services/people/signIn.ts')
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
      <CaptchaField {...form.field('code')} picture={captcha?.picture ?? null} onRenew={renew} />
      <SubmitButton isBusy={form.isBusy}>{t('account:forgot.send')}</SubmitButton>
    </form>
  )
}
