import { useNotification } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { PasswordForm } from './PasswordForm.tsx'

export default function ChangePasswordPage() {
  const { t } = useTranslation('account')
  const { open } = useNotification()
  const closeTab = useCloseOwnTab()
  return (
    <div className="m-narrow">
      <h1 className="m-page-title">{t('account:changePassword.title')}</h1>
      <p className="m-public-lead">{t('account:changePassword.lead')}</p>
      <PasswordForm
        oldLabel={t('account:changePassword.old')}
        onDone={() => {
          open?.({ type: 'success', message: t('account:changePassword.done'), key: 'changePassword' })
          closeTab()
        }}
      />
    </div>
  )
}
