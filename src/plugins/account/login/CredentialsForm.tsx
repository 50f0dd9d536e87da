import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/core/services/services.ts'
import { CaptchaField } from '#src/plugins/account/form/CaptchaField.tsx'
import { isCaptchaRequired } from '#src/plugins/account/form/isCaptchaRequired.ts'
import { useCaptcha } from '#src/plugins/account/form/useCaptcha.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'

type LoginInput = { username: string; password: string; captchaId?: string; code?: string }
type Props = {
  submitText: string
  /** Signs in; resolves once the session exists. */
  enter: (given: LoginInput) => Promise<void>
  /** Called when signing in fails. If the error asks for the second step, opens the second step and returns true. */
  onSecondStep: (error: unknown) => boolean
  /** Rendered between the fields and the button. */
  children: ReactNode
}

/** Account and password, and a captcha once the server requires one. */
export function CredentialsForm({ submitText, enter, onSecondStep, children }: Props) {
  const { t } = useTranslation('account')
  const { warmUp } = useServices()
  const { captcha, renew } = useCaptcha()
  const form = useForm({
    initial: { username: '', password: '', code: '' },
    check: values => {
      const needed =
        captcha === null ? (['username', 'password'] as const) : (['username', 'password', 'code'] as const)
      const empty = needed.filter(name => values[name].trim() === '')
      return Object.fromEntries(empty.map(name => [name, t(`account:login.missing.${name}`)]))
    },
    submit({ username, password, code }) {
      const read = captcha === null ? {} : { captchaId: captcha.id, code: code.trim() }
      return enter({ username: username.trim(), password, ...read })
    },
    onFailure(error) {
      if (onSecondStep(error)) return
      form.set('code', '')
      // Fetches a captcha if the server requires one. A used captcha is replaced, because it is valid for one
      // attempt.
      if (isCaptchaRequired(error) || captcha !== null) void renew()
    },
  })

  return (
    <form {...form.props} onInput={warmUp}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <TextField
        {...form.field('username')}
        label={t('account:login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        dir="auto"
        autoFocus
      />
      <PasswordField
        {...form.field('password')}
        label={t('account:login.password')}
        autoComplete="current-password"
        maxLength={200}
      />
      {captcha !== null && <CaptchaField {...form.field('code')} picture={captcha.picture} onRenew={renew} />}
      {children}
      <SubmitButton isBusy={form.isBusy}>{submitText}</SubmitButton>
    </form>
  )
}
