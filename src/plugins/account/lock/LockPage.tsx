import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices, useSession } from '#src/core/services/services.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { Unlocking } from './Unlocking.tsx'
import '#src/ui/publicPage/textButton.css'

export default function LockPage() {
  const { t } = useTranslation('account')
  const { session } = useServices()
  const { user } = useSession()
  const [isOpening, setOpening] = useState(false)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('account:login.missing.password') } : {}),
    async submit({ password }) {
      await session.unlock(password)
      setOpening(true)
    },
    onFailure: () => form.set('password', ''),
  })

  if (isOpening) return <Unlocking />
  return (
    <PublicPage
      title={t('account:lock.title')}
      lead={t('account:lock.lead', { name: user?.nickName || user?.username })}
    >
      <form {...form.props}>
        <FormAlert key={form.failure.count} message={form.failure.message} />
        <input type="text" name="username" value={user?.username ?? ''} autoComplete="username" readOnly hidden />
        <PasswordField
          {...form.field('password')}
          label={t('account:login.password')}
          autoComplete="current-password"
          autoFocus
        />
        <SubmitButton isBusy={form.isBusy}>{t('account:lock.submit')}</SubmitButton>
      </form>
      <button type="button" className="m-text-button" onClick={() => void session.logout()}>
        {t('account:logout')}
      </button>
    </PublicPage>
  )
}
