import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordErrors } from '#contract/rules/password.ts'
import { ApiError } from '../../core/ApiError.ts'
import { useServices } from '../../core/services.ts'
import { useSession } from '../../core/useSession.ts'
import { FormAlert } from '../../ui/publicPage/FormAlert.tsx'
import { PasswordField } from '../../ui/publicPage/PasswordField.tsx'
import { SubmitButton } from '../../ui/publicPage/SubmitButton.tsx'
import { useFirstErrorFocus } from '../../ui/publicPage/useFirstErrorFocus.ts'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'
import { sentenceOf } from './sentenceOf.ts'

type Values = { password: string; newPass: string; repeat: string }
type Errors = { readonly [K in keyof Values]?: string }

export function PasswordForm({ oldLabel, onDone }: { oldLabel: string; onDone?: () => void }) {
  const { t } = useTranslation(['account', 'errors'])
  const { session } = useServices()
  const { user } = useSession()
  const username = user?.username ?? ''
  const [values, setValues] = useState<Values>({ password: '', newPass: '', repeat: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState({ message: '', count: 0 })
  const [isBusy, setBusy] = useState(false)

  const set = (name: keyof Values) => (value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const form = useFirstErrorFocus(failure.count)
  const fail = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }))

  function check(): Errors {
    const { password, newPass, repeat } = values
    const [broken] = passwordErrors(newPass, username)
    return {
      ...(password === '' ? { password: t('errors:field.required') } : {}),
      ...(broken
        ? { newPass: t(`errors:${broken}`) }
        : newPass === password
          ? { newPass: t('errors:password.same') }
          : {}),
      ...(repeat !== newPass ? { repeat: t('errors:password.mismatch') } : {}),
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return fail('')
    setBusy(true)
    try {
      await session.changePassword({ password: values.password, newPass: values.newPass })
      onDone?.()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      // What stands at a field is not said twice.
      fail(fields.length > 0 ? '' : sentenceOf(error))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className="m-form" onSubmit={onSubmit} noValidate>
      <FormAlert key={failure.count} message={failure.message} />
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label={oldLabel}
        value={values.password}
        onChange={set('password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <PasswordField
        label={t('account:password.new')}
        value={values.newPass}
        onChange={set('newPass')}
        error={errors.newPass}
        autoComplete="new-password"
        help={<PasswordStrengthMeter password={values.newPass} username={username} />}
      />
      <PasswordField
        label={t('account:password.repeat')}
        value={values.repeat}
        onChange={set('repeat')}
        error={errors.repeat}
        autoComplete="new-password"
      />
      <SubmitButton isBusy={isBusy}>{t('account:password.submit')}</SubmitButton>
    </form>
  )
}
