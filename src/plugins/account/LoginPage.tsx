import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../core/ApiError.ts'
import { useServices } from '../../core/services.ts'
import { FormAlert } from '../../ui/publicPage/FormAlert.tsx'
import { PasswordField } from '../../ui/publicPage/PasswordField.tsx'
import { PublicPage } from '../../ui/publicPage/PublicPage.tsx'
import { SubmitButton } from '../../ui/publicPage/SubmitButton.tsx'
import { TextField } from '../../ui/publicPage/TextField.tsx'
import { useFirstErrorFocus } from '../../ui/publicPage/useFirstErrorFocus.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { sentenceOf } from './sentenceOf.ts'
import { useCaptcha } from './useCaptcha.ts'

const captchaErrors = ['auth.captchaRequired', 'auth.captchaExpired', 'auth.captchaWrong']

/** The guard leads on by itself once the session is there. */
export default function LoginPage() {
  const { t } = useTranslation('account')
  const { session, warmUp } = useServices()
  const { captcha, renew } = useCaptcha()
  const [values, setValues] = useState({ username: '', password: '', code: '' })
  const [saveLogin, setSaveLogin] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; count: number }>({ message: '', count: 0 })
  const [missing, setMissing] = useState<readonly string[]>([])

  const set = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
    setMissing(missing.filter(key => key !== name))
    warmUp()
  }
  const errorOf = (name: keyof typeof values) =>
    missing.includes(name) ? t(`account:login.missing.${name}`) : undefined
  const form = useFirstErrorFocus(failure.count)
  const fail = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { username, password, code } = values
    const needed = captcha === null ? (['username', 'password'] as const) : (['username', 'password', 'code'] as const)
    const empty = needed.filter(name => values[name].trim() === '')
    setMissing(empty)
    if (empty.length > 0) return fail('')
    setBusy(true)
    try {
      await session.login({
        username: username.trim(),
        password,
        saveLogin,
        ...(captcha === null ? {} : { captchaId: captcha.id, code: code.trim() }),
      })
    } catch (error) {
      setValues({ ...values, code: '' })
      fail(sentenceOf(error))
      // A picture can be used once.
      const isAsked = error instanceof ApiError && captchaErrors.includes(error.id)
      if (isAsked || captcha !== null) await renew()
      setBusy(false)
    }
  }

  return (
    <PublicPage title={t('account:login.title')} lead={t('account:login.lead')}>
      <form ref={form} className="m-form" onSubmit={onSubmit} noValidate>
        <FormAlert key={failure.count} message={failure.message} />
        <TextField
          label={t('account:login.username')}
          name="username"
          value={values.username}
          onChange={set('username')}
          error={errorOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="auto"
          autoFocus
        />
        <PasswordField
          label={t('account:login.password')}
          name="password"
          value={values.password}
          onChange={set('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          maxLength={200}
        />
        {captcha !== null && (
          <CaptchaField
            picture={captcha.picture}
            value={values.code}
            onChange={set('code')}
            onRenew={renew}
            error={errorOf('code')}
          />
        )}
        <label className="m-check">
          <input
            className="m-checkbox"
            type="checkbox"
            checked={saveLogin}
            onChange={event => setSaveLogin(event.target.checked)}
          />
          {t('account:login.saveLogin')}
        </label>
        <SubmitButton isBusy={isBusy}>{t('account:login.submit')}</SubmitButton>
      </form>
    </PublicPage>
  )
}
