import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices, useSession } from '#src/core/services/services.ts'
import { NewPasswordFields } from '#src/plugins/account/form/NewPasswordFields.tsx'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { useNewPasswordCheck } from '#src/plugins/account/form/useNewPasswordCheck.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'

type Props = {
  oldLabel: string
  /** Rendered between the passwords and the button. */
  children?: ReactNode
  /** Runs after the change, before the guard redirects to another page. */
  afterwards?: () => Promise<unknown>
  onDone?: () => void
}

export function PasswordForm({ oldLabel, children, afterwards, onDone }: Props) {
  const { t } = useTranslation(['account', 'errors'])
  const { session } = useServices()
  const { user } = useSession()
  const username = user?.username ?? ''
  const checkNew = useNewPasswordCheck()
  const form = useForm({
    initial: { password: session.enteredPassword() ?? '', newPass: '', repeat: '' },
    check({ password, newPass, repeat }) {
      const { first, second } = checkNew(newPass, repeat, username)
      const same = newPass === password ? t('errors:password.same') : undefined
      return {
        password: password === '' ? t('errors:field.required') : undefined,
        newPass: first ?? same,
        repeat: second,
      }
    },
    async submit({ password, newPass }) {
      await session.changePassword({ password, newPass }, afterwards)
      onDone?.()
    },
  })

  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('password')} label={oldLabel} autoComplete="current-password" />
      <NewPasswordFields first={form.field('newPass')} second={form.field('repeat')} username={username} />
      {children}
      <SubmitButton isBusy={form.isBusy}>{t('account:password.submit')}</SubmitButton>
    </form>
  )
}
