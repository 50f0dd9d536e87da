import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#src/core/calls/useCall.ts'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { NewPasswordFields } from '#src/plugins/account/form/NewPasswordFields.tsx'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { useNewPasswordCheck } from '#src/plugins/account/form/useNewPasswordCheck.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'

export function ResetForm({ token, username }: { token: string; username: string }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const navigate = useNavigate()
  const checkNew = useNewPasswordCheck()
  const form = useForm({
    initial: { newPass: '', repeat: '' },
    check: ({ newPass, repeat }) => {
      const { first, second } = checkNew(newPass, repeat, username)
      return { newPass: first, repeat: second }
    },
    async submit({ newPass }) {
      const { signIn } = await import('#contract/services/people/signIn.ts')
      await call(signIn, 'forgotReset', { token, newPass })
      await navigate(loginPath, { replace: true, state: { passwordChanged: true } })
    },
  })
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPasswordFields first={form.field('newPass')} second={form.field('repeat')} username={username} />
      <SubmitButton isBusy={form.isBusy}>{t('account:password.submit')}</SubmitButton>
    </form>
  )
}
